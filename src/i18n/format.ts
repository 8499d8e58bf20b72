/** A text that depends on a number: forms by plural category of its language. Chinese has only `other`. */
export interface PluralText {
  readonly one?: string;
  readonly other: string;
}

export type Text = string | PluralText;
export type TextValues = Readonly<Record<string, string | number>>;

/** Fills the `{name}` placeholders of a text; numbers are written the way `locale` writes them; `count` picks the plural form. */
export function fillText(text: Text, values: TextValues, locale: string): string {
  const template = typeof text === 'string' ? text : pluralForm(text, values['count'], locale);
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numberFormat(locale).format(value) : value;
  });
}

function pluralForm(text: PluralText, count: string | number | undefined, locale: string): string {
  if (text.one === undefined || typeof count !== 'number') return text.other;
  return pluralRules(locale).select(count) === 'one' ? text.one : text.other;
}

const numberFormat = memoise((locale) => new Intl.NumberFormat(locale));
const pluralRules = memoise((locale) => new Intl.PluralRules(locale));

/** Intl objects are slow to make and cheap to keep. */
function memoise<T>(create: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? create(locale);
    made.set(locale, known);
    return known;
  };
}
