import { chooseLocale, LOCALES, type Locale } from '../i18n/locale';
import { readPreferences, writePreferences } from '../persistence/preferences';
import { language } from './language.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Language and theme: the browser's choice until the user makes one. */
export class Preferences {
  #theme = $state<Theme>('system');

  get theme(): Theme {
    return this.#theme;
  }

  /** Applies what is stored, before the first paint. */
  async apply(): Promise<void> {
    const stored = readPreferences();
    this.#showTheme(THEMES.find((theme) => theme === stored.theme) ?? 'system');
    await this.#useLocale(
      LOCALES.find((locale) => locale === stored.locale) ?? chooseLocale(navigator.languages),
    );
  }

  setTheme(theme: Theme): void {
    this.#showTheme(theme);
    writePreferences({ theme });
  }

  async setLocale(locale: Locale): Promise<void> {
    await this.#useLocale(locale);
    writePreferences({ locale });
  }

  #showTheme(theme: Theme): void {
    this.#theme = theme;
    document.documentElement.dataset['theme'] = theme;
  }

  async #useLocale(locale: Locale): Promise<void> {
    await language.use(locale);
    document.documentElement.lang = locale;
  }
}
