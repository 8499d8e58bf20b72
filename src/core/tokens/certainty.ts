import type { Formula } from './formula';
import { RECORDED, type Recorded, type RequestShape } from './recorded';

/** Why a total is an estimate; each names a text, `tokens.doubts.<id>`. */
const DOUBTS = [
  /** The vendor's tokenizer is not public: counted with o200k_base and an OpenAI-like format. */
  'other-vendor',
  /** The model is not in our table: counted as its name or its vendor suggests. */
  'unknown-model',
  /** No request to this model was recorded that the formula could be checked against. */
  'unverified-model',
  /** Requests to this model were recorded, but none of this shape. */
  'unverified-shape',
  /** Of the recorded requests of this shape to this model, too few agree; the rest are a few tokens off. */
  'often-off',
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
  /** `doubts` is never empty; the gravest first. */
  | { readonly kind: 'estimate'; readonly doubts: readonly Doubt[] };

const AGREEMENT_FOR_EXACT = 0.9;

/**
 * The certainty of a count, from what the request raised and from how the formula did on recorded requests to
 * `recordedAs`: a listed model, or a DeepSeek template.
 */
export function certaintyOf(
  formula: Formula,
  recordedAs: string | undefined,
  shape: RequestShape,
  raised: ReadonlySet<Doubt>,
): Certainty {
  const record = recordOf(formula, recordedAs, shape);
  const doubts = new Set([...raised, ...(typeof record === 'string' ? [record] : [])]);
  if (doubts.size > 0 || typeof record === 'string') {
    return { kind: 'estimate', doubts: DOUBTS.filter((doubt) => doubts.has(doubt)) };
  }
  return { kind: 'exact', agree: record[0], recorded: record[1] };
}

function recordOf(formula: Formula, recordedAs: string | undefined, shape: RequestShape): Recorded | Doubt {
  if (formula.kind === 'other') return 'other-vendor';
  if (formula.model === undefined || recordedAs === undefined) return 'unknown-model';
  const byShape = Object.hasOwn(RECORDED, recordedAs) ? RECORDED[recordedAs] : undefined;
  if (byShape === undefined) return 'unverified-model';
  const record = byShape[shape];
  if (record === undefined) return 'unverified-shape';
  return record[0] / record[1] < AGREEMENT_FOR_EXACT ? 'often-off' : record;
}
