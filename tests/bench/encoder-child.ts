import { readFileSync } from 'node:fs';

/* Counts the texts of a file with one tokenizer, in a process of its own: the first call is a first call. */

/** A tokenizer that needs longer than this for one text is not asked again. */
const SLOW_MS = 2000;

type Count = (text: string) => number;

/** Every one takes what looks like a control token as text. */
const TOKENIZERS: Readonly<Record<string, () => Promise<Count>>> = {
  Rolecall: async () => {
    const { loadEncoder } = await import('../../scripts/load-encoder');
    const encoder = loadEncoder('o200k_base');
    return (text) => encoder.count(text);
  },
  'gpt-tokenizer': async () => {
    const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
    return (text) => countTokens(text, { disallowedSpecial: new Set() });
  },
  'js-tiktoken': async () => {
    const { getEncoding } = await import('js-tiktoken');
    const encoder = getEncoding('o200k_base');
    return (text) => encoder.encode(text, [], []).length;
  },
};

const [name = '', file = ''] = process.argv.slice(2);
const count = await TOKENIZERS[name]?.();
if (count === undefined) throw new Error(`No tokenizer "${name}"`);
const texts = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
process.send?.({ kind: 'ready' });
const times: number[] = [];
const tokens: number[] = [];
for (const text of texts) {
  if ((times[0] ?? 0) > SLOW_MS) break;
  const start = performance.now();
  tokens.push(count(text));
  times.push(performance.now() - start);
}
const [first = 0, ...later] = times;
const warm = later.length > 0 ? later.sort((a, b) => a - b)[later.length >> 1] : first;
process.send?.({ kind: 'done', first, warm, tokens });
