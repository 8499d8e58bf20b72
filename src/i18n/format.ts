/** A text that depends on a number: forms by plural category of its language. Chinese has only `other`. */
export interface PluralText {
  readonly one?: string;
  readonly other: string;
}

export type Text = string | PluralText;
export type TextValues = Readonly<Record<string, string | number>>;

/** Places in an array are written as the APIs write them, in every language: `messages[1000]`. */
const PLACES: ReadonlySet<string> = new Set(['index', 'of']);

/** Fills the `{name}` placeholders of a text; numbers are written the way `locale` writes them; `count` picks the plural form. */
export function fillText(text: Text, values: TextValues, locale: string): string {
  const template = typeof text === 'string' ? text : pluralForm(text, values['count'], locale);
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    if (typeof value === 'string' || PLACES.has(name)) return String(value);
    return numberFormat(locale).format(value);
  });
}

function pluralForm(text: PluralText, count: string | number | undefined, locale: string): string {
  if (text.one === undefined || typeof count !== 'number') return text.other;
  return pluralRules(locale).select(count) === 'one' ? text.one : text.other;
}

/** A number as `locale` writes it. */
export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  if (options === undefined) return numberFormat(locale).format(value);
  return optionFormat(JSON.stringify([locale, options])).format(value);
}

const optionFormat = memoise((key) => {
  const [locale, options] = JSON.parse(key) as [string, Intl.NumberFormatOptions];
  return new Intl.NumberFormat(locale, options);
});
const numberFormat = memoise((locale) => new Intl.NumberFormat(locale));
const pluralRules = memoise((locale) => new Intl.PluralRules(locale));

/** Intl objects are slow to make and cheap to keep. */
function memoise<T>(create: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key) ?? create(key);
    made.set(key, known);
    return known;
  };
}
