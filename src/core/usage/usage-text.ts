import { parseJson, type JsonObject } from '../json/value';
import { readUsage, type Usage } from './usage';

/**
 * `"prompt_tokens": 12`, `prompt_tokens=12`; not the beginning of `12.5` or `1,234`. A name is tried from its start only, else a
 * long run of letters would be gone through from each of them.
 */
const FIELD = /(?<![A-Za-z_])([A-Za-z_]+)["']?\s*[:=]\s*(\d{1,9})\b(?!\.\d|,\d{3}\b)/g;
const MODEL = /\bmodel(?:Version)?["']?\s*[:=]\s*["']([^"'\s]+)["']/;

/**
 * The usage in a pasted text: JSON, or whatever else shows the vendor's fields, such as a piece of a response, the events of a
 * stream, a line of a log or what Python prints of an object. Undefined where there is none.
 */
export function readUsageText(text: string): Usage | undefined {
  return readUsage(parseJson(text)) ?? readUsage(fieldsIn(text));
}

/** Numbers by the name that stands before them; the last of a name holds. */
function fieldsIn(text: string): JsonObject {
  const fields = [...text.matchAll(FIELD)].map(([, name = '', digits]) => [name, Number(digits)] as const);
  const model = MODEL.exec(text)?.[1];
  return { ...Object.fromEntries(fields), ...(model === undefined ? {} : { model }) };
}
