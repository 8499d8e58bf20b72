import type { Recipe, Step, StepOf } from '../recipe';
import { JAVASCRIPT, PYTHON, type Options, type Raw, type Syntax } from './langchain-syntax';
import { gapsOfProtection, type Gap, type GapId, type WrittenCode } from './written';

/** What one step becomes: a call of the trim function, a middleware, or nothing. */
interface Written {
  readonly trims?: Options;
  readonly clears?: Options;
  readonly summarises?: Options;
  readonly gaps: readonly GapId[];
}

/** The recipe by LangChain's own functions for JavaScript, as far as they go. */
export function writeLangchainJs(recipe: Recipe): WrittenCode {
  return write(recipe, JAVASCRIPT);
}

/** The recipe by LangChain's own functions for Python, as far as they go. */
export function writeLangchainPython(recipe: Recipe): WrittenCode {
  return write(recipe, PYTHON);
}

function write(recipe: Recipe, syntax: Syntax): WrittenCode {
  const steps = recipe.steps.map((step) => writtenOf(step, recipe, syntax));
  const trims = steps.flatMap((each) => (each.trims ? [each.trims] : []));
  const clears = steps.flatMap((each) => (each.clears ? [each.clears] : []));
  const summaries = steps.flatMap((each) => (each.summarises ? [each.summarises] : []));
  const uses = [
    ...(trims.length > 0 ? ['trim_messages'] : []),
    ...(clears.length > 0 ? ['clear_tool_uses'] : []),
    ...(summaries.length > 0 ? ['summarise'] : []),
  ];
  const above = recipe.when?.over.tokens;
  const isUnguarded = recipe.when !== undefined && above === undefined;
  const gaps: readonly Gap[] = [
    ...(isUnguarded && trims.length + clears.length > 0 ? [{ id: 'no-trigger' as const }] : []),
    ...(hasManyLimits(recipe) && uses.length > 0 ? [{ id: 'one-limit' as const }] : []),
    ...(trims.length > 0 ? gapsOfProtection(recipe) : []),
    ...steps.flatMap((written, step) => written.gaps.map((id) => ({ id, step }))),
  ];
  return {
    code: syntax.write({ trims, clears, summaries, above }),
    gaps,
    uses: uses.map((method) => `${syntax.library}/${method}`),
  };
}

function hasManyLimits({ when: trigger }: Recipe): boolean {
  return Object.values(trigger?.over ?? {}).filter((limit) => limit !== undefined).length > 1;
}

function writtenOf(step: Step, recipe: Recipe, syntax: Syntax): Written {
  switch (step.kind) {
    case 'window':
      return windowOf(step, recipe, syntax);
    case 'budget':
      return budgetOf(step, recipe, syntax);
    case 'clear':
      return clearOf(step, recipe, syntax);
    case 'summarise':
      return summaryOf(step, recipe, syntax);
    case 'shorten':
    case 'recall':
      return { gaps: ['no-step'] };
  }
}

function when(applies: boolean, id: GapId): readonly GapId[] {
  return applies ? [id] : [];
}

/** LangChain's names of the roles. */
function rolesOf(roles: string | readonly string[] | undefined): readonly string[] | undefined {
  const list = typeof roles === 'string' ? [roles] : roles;
  return list?.map((role) => ({ user: 'human', assistant: 'ai' })[role] ?? role);
}

function windowOf(step: StepOf<'window'>, { protect }: Recipe, syntax: Syntax): Written {
  const { unit, side, keep, step: stride } = step;
  if (unit !== 'message' || keep === undefined) return { gaps: ['no-units'] };
  if (side === 'both') return { gaps: ['both-ends'] };
  const includes = protect.system !== 'none' && side === 'last';
  return {
    // The counter counts messages, the system message among them.
    trims: {
      max_tokens: keep + (includes ? 1 : 0),
      token_counter: syntax.lengthCounter,
      strategy: side,
      include_system: includes,
      start_on: side === 'last' ? rolesOf(step.startOn) : undefined,
      end_on: rolesOf(step.endOn),
    },
    gaps: when(stride > 1, 'window-no-steps'),
  };
}

function budgetOf(step: StepOf<'budget'>, { protect }: Recipe, syntax: Syntax): Written {
  const { max, reserveOutput, unit, side, onMisfit } = step;
  if (side === 'both') return { gaps: ['both-ends'] };
  return {
    trims: {
      max_tokens: Math.max(0, max - reserveOutput),
      token_counter: syntax.tokenCounter,
      strategy: side,
      include_system: protect.system !== 'none' && side === 'last',
      // The advice of its docs: so that the result does not begin inside a turn.
      start_on: side === 'last' && unit !== 'message' ? ['human'] : undefined,
      allow_partial: onMisfit === 'shorten' ? true : undefined,
    },
    gaps: [
      'tools-not-counted',
      ...when(unit !== 'message', 'counts-messages'),
      ...when(onMisfit === 'skip', 'no-skip'),
    ],
  };
}

function clearOf(step: StepOf<'clear'>, { when: trigger }: Recipe, syntax: Syntax): Written {
  const { what, keep, except, atLeast, with: form } = step;
  if (what !== 'toolResults') return { gaps: ['clears-results-only'] };
  return {
    clears: {
      // A limit of 0 is refused; no request is below 1.
      trigger: syntax.clearTrigger(trigger?.over.tokens || 1),
      keep: syntax.clearKeep(keep),
      exclude_tools: except.length > 0 ? except : undefined,
      placeholder: form === 'nothing' ? '' : undefined,
    },
    gaps: [
      ...when(form === 'preview' || form === 'line', 'placeholder-only'),
      ...when(atLeast > 0, 'at-least'),
    ],
  };
}

function summaryOf(step: StepOf<'summarise'>, { when: trigger }: Recipe, syntax: Syntax): Written {
  return {
    summarises: {
      model: syntax.model,
      trigger: summaryTrigger(trigger?.over ?? {}, syntax),
      // A turn is counted as a question and an answer; to keep nothing is refused.
      keep: syntax.summaryLimit('messages', Math.max(1, step.keep * 2)),
    },
    gaps: [
      'keeps-messages',
      ...when(step.as !== 'user', 'summary-as-user'),
      ...when(step.text !== undefined, 'summary-by-model'),
      ...when(step.atLeast > 0, 'at-least'),
    ],
  };
}

/** The mark to wait for. The middleware does nothing without one and refuses 0: what runs always waits for one message. */
function summaryTrigger(
  { tokens, messages, fraction }: NonNullable<Recipe['when']>['over'],
  syntax: Syntax,
): Raw {
  if (tokens) return syntax.summaryLimit('tokens', tokens);
  if (messages) return syntax.summaryLimit('messages', messages);
  return fraction ? syntax.summaryLimit('fraction', fraction) : syntax.summaryLimit('messages', 1);
}
