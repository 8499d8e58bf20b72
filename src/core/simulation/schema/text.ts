import { memberOf, type JsonObject } from '../../json/value';
import { sampleOfFormat } from './format';
import { sampleOfPattern } from './pattern';
import { numberIn } from './resolve';

/** What a text property usually holds, by the end of its name. Placeholders only: no real place to call or write to. */
const TEXT_BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/(city|location|place|destination)$/, 'Beijing'],
  [/(origin|from)$/, 'Shanghai'],
  [/country$/, 'China'],
  [/address$/, '1 Example Street'],
  [/(date|day)$/, '2026-01-15'],
  [/time$/, '2026-01-15T09:30:00Z'],
  [/(zone|tz)$/, 'Asia/Shanghai'],
  [/currency$/, 'CNY'],
  [/(language|lang|locale)$/, 'en'],
  [/e?mail$/, 'user@example.com'],
  [/(url|uri|link)$/, 'https://example.com/'],
  [/phone$/, '+1-202-555-0100'],
  [/(path|file|filename)$/, 'notes.txt'],
  [/(expression|formula)$/, '1 + 1'],
  [/(symbol|ticker)$/, 'EXMP'],
  [/(id|no|number|code)$/, 'A-1001'],
];

const FILLER = 'x';
const MAX_FILLED_LENGTH = 10_000;

/** A text for a string schema, made up from its format, its pattern or the property's name; `variant` 1 differs from 0. */
export function sampleText(schema: JsonObject, name: string, variant: 0 | 1): string {
  const [format, pattern] = [memberOf(schema, 'format'), memberOf(schema, 'pattern')];
  const least = Math.min(numberIn(schema, 'minLength') ?? 0, MAX_FILLED_LENGTH);
  if (typeof pattern === 'string') {
    const text = sampleOfPattern(pattern, least);
    if (text !== undefined) return text;
  }
  const formatted = typeof format === 'string' ? sampleOfFormat(format) : undefined;
  const text = formatted ?? (variant === 0 ? textByName(name) : FILLER);
  return fitLength(text, least, numberIn(schema, 'maxLength') ?? Infinity);
}

function textByName(name: string): string {
  const lower = name.toLowerCase();
  const known = TEXT_BY_NAME.find(([ending]) => ending.test(lower));
  return known?.[1] ?? (name === '' ? 'example' : `example ${name.replaceAll('_', ' ')}`);
}

/** Lengths count code points, as JSON Schema does, so that no character is cut in half. */
function fitLength(text: string, least: number, most: number): string {
  const characters = [...text];
  if (characters.length > most) return characters.slice(0, Math.max(0, most)).join('');
  return text + FILLER.repeat(Math.max(0, least - characters.length));
}
