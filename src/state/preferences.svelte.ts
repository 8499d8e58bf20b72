import { chooseLocale, LOCALES, type Locale } from '../i18n/locale';
import { language } from './language.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Stored {
  readonly locale?: Locale;
  readonly theme?: Theme;
}

/** In localStorage, because the first paint needs them at once. */
const KEY = 'rolecall.preferences';

/** Language and theme: the browser's choice until the user makes one. */
export class Preferences {
  #theme = $state<Theme>('system');
  #stored: Stored = readStored();

  get theme(): Theme {
    return this.#theme;
  }

  async applyLocale(
    locale: Locale = this.#stored.locale ?? chooseLocale(navigator.languages),
  ): Promise<void> {
    await language.use(locale);
    document.documentElement.lang = locale;
  }

  applyTheme(theme: Theme = this.#stored.theme ?? 'system'): void {
    this.#theme = theme;
    document.documentElement.dataset['theme'] = theme;
  }

  setTheme(theme: Theme): void {
    this.applyTheme(theme);
    this.#store({ theme });
  }

  async setLocale(locale: Locale): Promise<void> {
    await this.applyLocale(locale);
    this.#store({ locale });
  }

  #store(change: Stored): void {
    this.#stored = { ...this.#stored, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // A full or forbidden storage only costs the memory of the choice; the choice itself holds for this visit.
    }
  }
}

function readStored(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { locale, theme } = value as Record<string, unknown>;
    const knownLocale = LOCALES.find((known) => known === locale);
    const knownTheme = THEMES.find((known) => known === theme);
    return { ...(knownLocale ? { locale: knownLocale } : {}), ...(knownTheme ? { theme: knownTheme } : {}) };
  } catch {
    return {};
  }
}
