import type { Model } from '../models/model';

/** Whether a prompt and the reply it asks for have room in a model. */
export type Fit =
  | { readonly kind: 'fits' }
  /** The vendor publishes no size. */
  | { readonly kind: 'unknown' }
  /** Prompt and reply together pass the window, or the prompt passes what the model takes. */
  | { readonly kind: 'window' | 'input'; readonly over: number }
  /** The reply asked for is longer than the model can write. */
  | { readonly kind: 'reply'; readonly over: number };

type Sizes = Pick<Model, 'context' | 'maxInput' | 'maxOutput'>;

/** What a model of these sizes makes of a prompt and a reply of at most `reply` tokens. */
export function fitOf({ context, maxInput, maxOutput }: Sizes, prompt: number, reply: number): Fit {
  if (context !== null && prompt + reply > context) return { kind: 'window', over: prompt + reply - context };
  if (maxInput !== undefined && prompt > maxInput) return { kind: 'input', over: prompt - maxInput };
  if (maxOutput !== null && reply > maxOutput) return { kind: 'reply', over: reply - maxOutput };
  return { kind: context === null ? 'unknown' : 'fits' };
}
