/** Counts the tokens of a text; what looks like a control token is text. */
export type Count = (text: string) => number;

/** Milliseconds of one tokenizer on some texts. */
export interface Timing {
  /** From nothing to the count of a word: loading, unpacking, building tables. */
  readonly start: number;
  /** Of the first text, and the median of the others. */
  readonly first: number;
  readonly warm: number;
  /** Tokens of each text; shorter when the tokenizer was slow. */
  readonly tokens: readonly number[];
}

/** A tokenizer that needs longer than this for one text is not asked again. */
const SLOW_MS = 2000;

/** Counts each text once; in a process of its own the first call is a first call. */
export async function timeTokenizer(create: () => Promise<Count>, texts: readonly string[]): Promise<Timing> {
  const begin = performance.now();
  const count = await create();
  count('word');
  const start = performance.now() - begin;
  const times: number[] = [];
  const tokens: number[] = [];
  for (const text of texts) {
    if ((times[0] ?? 0) > SLOW_MS) break;
    const before = performance.now();
    tokens.push(count(text));
    times.push(performance.now() - before);
  }
  const [first = 0, ...later] = times;
  const warm = later.length > 0 ? later.sort((a, b) => a - b)[later.length >> 1] : first;
  return { start, first, warm: warm ?? first, tokens };
}
