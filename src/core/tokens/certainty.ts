import type { Formula } from './formula';
import { ADDED_NOTHING, MARGINS, widened, type Margin } from './margin';
import { RECORDED, type Recorded, type RequestShape } from './recorded';

/** Why a total is an estimate; each names a text, `tokens.doubts.<id>`. */
export const DOUBTS = [
  /** The vendor's tokenizer is not public: counted with o200k_base and an OpenAI-like format. */
  'other-vendor',
  /** The request names no model: counted as for the provider's usual one. */
  'no-model',
  /** The model is not in our table: counted as its name or its vendor suggests. */
  'unknown-model',
  /** No request to this model was recorded that the formula could be checked against. */
  'unverified-model',
  /** Requests to this model were recorded, but none of this shape. */
  'unverified-shape',
  /** Of the recorded requests of this shape to this model, too few agree; the rest are a few tokens off. */
  'often-off',
  /** Text that looks like a control token is counted as text; what the server makes of it is not known. */
  'control-marker',
  /** A JSON schema in `response_format` becomes text that is known only roughly. */
  'json-schema',
  /** A remote image whose size is not known is taken for a square of 1024 pixels. */
  'image-size',
  /** What this model charges for images is not known. */
  'image-price',
  /** Audio, files and other parts are not counted. */
  'uncounted-part',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** How sure a total is. */
export type Certainty =
  /** The formula gives the recorded `usage` of `agree` of `recorded` requests of this shape to this model. */
  | { readonly kind: 'exact'; readonly agree: number; readonly recorded: number }
  /** `doubts` is never empty; the gravest first. `margin` is undefined where nobody knows how far off it may be. */
  | { readonly kind: 'estimate'; readonly doubts: readonly Doubt[]; readonly margin: Margin | undefined };

/** What a request raises against its own count, each with how far off it makes it, where that is known. */
export class Doubts {
  readonly #margins = new Map<Doubt, Margin | undefined>();

  /** `margin` adds to those of the same doubt raised before; without one, the doubt's usual margin holds once. */
  raise(doubt: Doubt, margin?: Margin): void {
    const before = this.#margins.get(doubt);
    this.#margins.set(
      doubt,
      margin === undefined ? MARGINS[doubt] : widened(before ?? ADDED_NOTHING, margin),
    );
  }

  /** Undefined when there are none. */
  toEstimate(): Certainty | undefined {
    if (this.#margins.size === 0) return undefined;
    const margins = [...this.#margins.values()];
    return {
      kind: 'estimate',
      doubts: DOUBTS.filter((doubt) => this.#margins.has(doubt)),
      margin: margins.every((margin) => margin !== undefined)
        ? margins.reduce(widened, ADDED_NOTHING)
        : undefined,
    };
  }
}

const AGREEMENT_FOR_EXACT = 0.9;

/**
 * The certainty of a count, from what the request raised and from how the formula did on recorded requests to
 * `recordedAs`: a listed model, or a DeepSeek template.
 */
export function certaintyOf(
  formula: Formula,
  recordedAs: string | undefined,
  shape: RequestShape,
  doubts: Doubts,
): Certainty {
  const record = recordOf(formula, recordedAs, shape);
  if (typeof record === 'string') doubts.raise(record);
  const [agree, recorded] = typeof record === 'string' ? [0, 0] : record;
  return doubts.toEstimate() ?? { kind: 'exact', agree, recorded };
}

function recordOf(formula: Formula, recordedAs: string | undefined, shape: RequestShape): Recorded | Doubt {
  if (formula.isUsual) return 'no-model';
  if (formula.kind === 'other') return 'other-vendor';
  if (formula.model === undefined || recordedAs === undefined) return 'unknown-model';
  const byShape = Object.hasOwn(RECORDED, recordedAs) ? RECORDED[recordedAs] : undefined;
  if (byShape === undefined) return 'unverified-model';
  const record = byShape[shape];
  if (record === undefined) return 'unverified-shape';
  return record[0] / record[1] < AGREEMENT_FOR_EXACT ? 'often-off' : record;
}
