import type { Words } from '../i18n/en';
import { fillText, formatNumber, type Text, type TextValues } from '../i18n/format';
import { loadWords, type Locale } from '../i18n/locale';

/** The language in use and its texts. Components read `language.words`, so a switch redraws them without a reload. */
class Language {
  #locale = $state<Locale>('en');
  #words = $state.raw<Words>();

  get locale(): Locale {
    return this.#locale;
  }

  /** The texts in use; loading the first language is awaited before anything is drawn. */
  get words(): Words {
    if (this.#words === undefined) throw new Error('no language loaded');
    return this.#words;
  }

  async use(locale: Locale): Promise<void> {
    const words = await loadWords(locale);
    this.#locale = locale;
    this.#words = words;
  }

  fill(text: Text, values: TextValues = {}): string {
    return fillText(text, values, this.#locale);
  }

  /** The text for a name from outside; one that is not among `texts` (another version's, or nobody's) stands for itself. */
  named(texts: Readonly<Record<string, Text>>, name: string): string {
    return Object.hasOwn(texts, name) ? this.fill(texts[name] ?? name) : name;
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return formatNumber(value, this.#locale, options);
  }
}

export const language = new Language();
