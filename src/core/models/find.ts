import { ANTHROPIC_MODELS } from './anthropic';
import { DEEPSEEK_MODELS } from './deepseek';
import { GEMINI_MODELS } from './gemini';
import type { Model } from './model';
import { MOONSHOT_MODELS } from './moonshot';
import { OPENAI_MODELS } from './openai';
import { QWEN_MODELS } from './qwen';

/** Every model with known sizes or prices, by vendor, newest first. */
export const MODELS: readonly Model[] = [
  ...OPENAI_MODELS,
  ...DEEPSEEK_MODELS,
  ...ANTHROPIC_MODELS,
  ...GEMINI_MODELS,
  ...MOONSHOT_MODELS,
  ...QWEN_MODELS,
];

const BY_ID: ReadonlyMap<string, Model> = new Map(
  MODELS.flatMap((model) => [model.id, ...(model.aliases ?? [])].map((id) => [id, model] as const)),
);

/** How a model id was recognised. */
export type ModelMatch =
  /** The id or a name the vendor uses for the same model. */
  | { readonly kind: 'listed'; readonly model: Model }
  /** A dated or numbered version of a listed model; sizes and prices are taken to be the same. */
  | { readonly kind: 'version'; readonly model: Model; readonly version: string }
  | { readonly kind: 'unknown'; readonly id: string };

const VERSION = /-(\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|\d{3}|latest|preview)$/;

/**
 * The listed model an id means: `gpt-4o`, `gpt-4o-2024-08-06`, `openai/gpt-4o`, `deepseek-v4-pro:free`.
 * Upper and lower case are the same. An id that is not known is said to be so, never guessed.
 */
export function findModel(id: string): ModelMatch {
  const name = bareName(id);
  const listed = BY_ID.get(name);
  if (listed !== undefined) return { kind: 'listed', model: listed };
  const version = VERSION.exec(name);
  const base = version === null ? undefined : BY_ID.get(name.slice(0, version.index));
  return base === undefined
    ? { kind: 'unknown', id }
    : { kind: 'version', model: base, version: name.slice(base.id.length + 1) };
}

/** A model id without a router's prefix and suffix, in lower case: `OpenAI/GPT-4o:free` → `gpt-4o`. */
export function bareName(id: string): string {
  return id
    .slice(id.lastIndexOf('/') + 1)
    .replace(/:.*$/s, '')
    .toLowerCase();
}
