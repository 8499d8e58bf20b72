import type { Action, ModelStep, ToolStep } from './loop';

/** Where a run pauses by itself. */
export interface Breakpoints {
  /** Before every model call. */
  readonly model: boolean;
  /** Before any tool runs. */
  readonly tools: boolean;
  /** Before one of these tools runs. */
  readonly named: readonly string[];
  /** After a model call that failed, or a tool that answered with an error. */
  readonly error: boolean;
}

export const NO_BREAKPOINTS: Breakpoints = { model: false, tools: false, named: [], error: false };

/** Which breakpoint a run met. */
export type Break =
  | { readonly kind: 'model' }
  | { readonly kind: 'tools' }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'error' };

/** The breakpoint that stands before what has to happen next. */
export function breakBefore(action: Action, { model, tools, named }: Breakpoints): Break | undefined {
  if (action.kind === 'model') return model ? { kind: 'model' } : undefined;
  if (action.kind === 'done') return undefined;
  const name = action.calls.map((call) => call.name ?? '').find((called) => named.includes(called));
  if (name !== undefined) return { kind: 'named', name };
  return tools ? { kind: 'tools' } : undefined;
}

/** The breakpoint that a step ran into. */
export function breakAfter(step: ModelStep | ToolStep, { error }: Breakpoints): Break | undefined {
  return error && isFaulty(step) ? { kind: 'error' } : undefined;
}

/** Whether a model call failed, or a tool answered with an error. */
function isFaulty(step: ModelStep | ToolStep): boolean {
  return step.kind === 'model'
    ? step.outcome.kind !== 'reply'
    : step.answers.some(({ isError }) => isError === true);
}
