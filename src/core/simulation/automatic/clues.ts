import type { JsonValue } from '../../json/value';
import { placesIn } from './places';
import { termsOf } from './vocabulary';

/** What a property asks for, told from its name. */
export type Wish =
  'id' | 'place' | 'email' | 'url' | 'date' | 'expression' | 'path' | 'code' | 'phrase' | 'other';

const WISHES: readonly (readonly [RegExp, Wish])[] = [
  [/(^|_)(id|ids|sku|uuid)$|_(no|number|code|key)$/, 'id'],
  [/(^|_)(city|cities|location|locations|place|places|destination|origin|region|address|where)$/, 'place'],
  [/(^|_)(from|to)(_city)?$/, 'place'],
  [/(^|_)e?mails?$/, 'email'],
  [/(^|_)(url|urls|uri|link)$/, 'url'],
  [/(^|_)(date|day|when|start|end)$/, 'date'],
  [/(^|_)(expression|formula|equation|calculation)$/, 'expression'],
  [/(^|_)(path|paths|file|filename|file_name)$/, 'path'],
  [/(^|_)(symbol|symbols|ticker|currency|base|target)$/, 'code'],
  [
    /(^|_)(q|query|queries|keyword|keywords|text|message|question|prompt|content|input|term|topic|reason|description)$/,
    'phrase',
  ],
];

export function wishOf(name: string): Wish {
  const snake = snakeOf(name);
  return WISHES.find(([form]) => form.test(snake))?.[1] ?? 'other';
}

export function snakeOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** An id as written in a text, and what the words before it are about. */
interface LabelledId {
  readonly value: string;
  readonly label: ReadonlySet<string>;
}

const ID = /(?<![\w.-])(?=[\w-]*\d)[A-Za-z\d]+(?:[-_][A-Za-z\d]+)*(?![\w-]|\.\d)/g;
const LABEL_LENGTH = 16;
/** Longer runs of digits are ids, not quantities. */
const MAX_NUMBER_LENGTH = 7;
const MAX_TEXT_LENGTH = 4000;

/** Values of one text, by what they could be. */
export interface TextClues {
  readonly text: string;
  readonly ids: readonly LabelledId[];
  readonly numbers: readonly number[];
  readonly quoted: readonly string[];
  readonly byWish: Readonly<Partial<Record<Wish, readonly string[]>>>;
}

/** Finds the values a text names: ids, numbers, quotations, places, addresses, dates, arithmetic, paths, codes. */
export function readTextClues(whole: string): TextClues {
  const text = whole.slice(0, MAX_TEXT_LENGTH).replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  const all = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);
  const numbers = all(/(?<![\w.-])-?\d+(?:\.\d+)?(?![\w-]|\.\d)/g);
  return {
    text,
    ids: labelledIds(text),
    numbers: numbers.filter((digits) => digits.length <= MAX_NUMBER_LENGTH).map(Number),
    quoted: all(/["“「『'‘]([^"”」』'’]{1,200})["”」』'’]/g),
    byWish: {
      place: placesIn(text),
      email: all(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g),
      url: all(/https?:\/\/[^\s"'<>，。）)]+/g),
      date: all(/\d{4}-\d{2}-\d{2}/g),
      expression: all(/[\d(][\d\s+\-*/×÷().^%]*[+\-*/×÷^%][\d\s+\-*/×÷().^%]*[\d)]/g),
      path: all(/(?:[\w.-]*\/)?[\w-]+\.[A-Za-z]\w{0,4}\b/g),
      code: all(/\b[A-Z]{2,5}\b/g),
      phrase: text.trim() === '' ? [] : [text.trim()],
    },
  };
}

function labelledIds(text: string): readonly LabelledId[] {
  return [...text.matchAll(ID)]
    .filter(([token]) => /\d{4}|[A-Za-z].*\d|\d.*[A-Za-z]/.test(token) && !/^\d{4}-\d\d-\d\d$/.test(token))
    .map((match) => ({
      value: match[0],
      label: termsOf(clauseOf(text.slice(Math.max(0, match.index - LABEL_LENGTH), match.index))),
    }));
}

/** The last clause that has words: 16 letters of Chinese reach back over several. */
function clauseOf(text: string): string {
  return (
    text
      .split(/[，。；！？;!?\n]/)
      .filter((clause) => /\p{L}/u.test(clause))
      .at(-1) ?? ''
  );
}

const MAX_RESULTS = 20;
const MAX_RESULT_NODES = 2000;
const MAX_RESULT_LENGTH = 200_000;

/** Plain values of tool results by the key they stand under (`plainKey`), the latest last. */
export function readResultClues(results: readonly string[]): ReadonlyMap<string, readonly JsonValue[]> {
  const values = new Map<string, JsonValue[]>();
  for (const result of results.slice(-MAX_RESULTS)) {
    const queue: JsonValue[] = [parseResult(result)];
    for (let at = 0; at < queue.length && at < MAX_RESULT_NODES; at += 1) {
      for (const [key, inner] of Object.entries(queue[at] ?? {}).slice(0, MAX_RESULT_NODES)) {
        if (typeof inner === 'object' && inner !== null) queue.push(inner as JsonValue);
        else keep(values, plainKey(key), inner as JsonValue);
      }
    }
  }
  return values;
}

function keep(values: Map<string, JsonValue[]>, key: string, value: JsonValue): void {
  const list = values.get(key);
  if (list === undefined) values.set(key, [value]);
  else list.push(value);
}

/** The JSON value a tool result holds; null when it holds none, or more than is worth reading. */
export function parseResult(text: string): JsonValue {
  if (text.length > MAX_RESULT_LENGTH) return null;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}

export function plainKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}
