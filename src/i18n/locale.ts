import type { Words } from './en';

export const LOCALES = ['en', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];

/** What each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', 'zh-CN': '简体中文' };

/** The locale for a list of preferred languages, as `navigator.languages` gives it. */
export function chooseLocale(preferred: readonly string[]): Locale {
  for (const language of preferred) {
    if (/^zh\b/i.test(language)) return 'zh-CN';
    if (/^en\b/i.test(language)) return 'en';
  }
  return 'en';
}

/** All texts of a language; each language is a chunk of its own, loaded when first needed. */
export async function loadWords(locale: Locale): Promise<Words> {
  const module = locale === 'zh-CN' ? await import('./zh-CN') : await import('./en');
  return module.words;
}
