import type { JsonValue } from '../../core/json/value';
import type { Encoding } from '../../core/models/model';
import type { Outcome } from '../../core/outcome';
import type { TokenAccount } from '../../core/tokens/account';
import type { TokenTarget } from '../../core/tokens/formula';

/** Counts requests and texts, maybe late and maybe never: the tokenizer in its worker. */
export interface RequestCounter {
  count(request: JsonValue, target: TokenTarget): Promise<Outcome<TokenAccount>>;
  /** Tokens of each text by itself. */
  countTexts(texts: readonly string[], encoding: Encoding): Promise<Outcome<readonly number[]>>;
  split(text: string, encoding: Encoding): Promise<Outcome<TokenSplit>>;
  /** Starts over after the worker was lost. */
  restart(): void;
}

/** The tokens of a text, and the text each one covers in UTF-16 units; inside one character neighbours overlap. */
export interface TokenSplit {
  readonly ids: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}
