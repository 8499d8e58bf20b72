import { textOf, toolCallsOf } from '../conversation/message';
import { isObject } from '../json/value';

/** Tokens of a message, and whether they were counted or are a stand-in until they are. */
export interface Size {
  readonly tokens: number;
  readonly isCounted: boolean;
}

/**
 * Sizes of messages at once and without waiting: a counted one where the very message (by identity) or one written the
 * same was counted, else an estimate from its length. Immutable.
 */
export class SizeTable {
  readonly #byMessage: ReadonlyMap<unknown, number>;
  readonly #byText: ReadonlyMap<string, number>;

  /**
   * `messages` with their counted `tokens`, format overhead included. `byText` holds sizes by JSON text: of messages that trimming
   * made, which are new values each time.
   */
  constructor(
    messages: readonly unknown[] = [],
    tokens: readonly number[] = [],
    byText: ReadonlyMap<string, number> = new Map(),
  ) {
    this.#byMessage = new Map(messages.map((message, at) => [message, tokens[at] ?? 0]));
    this.#byText = byText;
  }

  sizeOf(message: unknown): Size {
    const counted =
      this.#byMessage.get(message) ??
      (this.#byText.size > 0 ? this.#byText.get(JSON.stringify(message)) : undefined);
    if (counted !== undefined) return { tokens: counted, isCounted: true };
    return { tokens: estimateMessage(message), isCounted: false };
  }
}

/** Format overhead of a plain message with most vendors. */
const OVERHEAD_TOKENS = 4;
/** Tokens per UTF-16 unit of Chinese, Japanese and Korean, and of everything else; measured on mixed documents. */
const CJK_TOKENS = 0.7;
const OTHER_TOKENS = 0.25;
const CJK = /[\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** A rough size from the number of characters: a stand-in until the message is counted. Never throws. */
export function estimateMessage(message: unknown): number {
  if (!isObject(message)) return OVERHEAD_TOKENS;
  const calls = toolCallsOf(message).map(({ name = '', arguments: input = '' }) => {
    return `${name} ${typeof input === 'string' ? input : JSON.stringify(input)}`;
  });
  const text = [textOf(message), ...calls].join('');
  const cjk = text.match(CJK)?.length ?? 0;
  return OVERHEAD_TOKENS + Math.round(cjk * CJK_TOKENS + (text.length - cjk) * OTHER_TOKENS);
}
