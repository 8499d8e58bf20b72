import type { Recipe, Step, StepOf } from '../recipe';
import { literal } from './write-plain';
import type { Gap, GapId, WrittenCode } from './written';

interface Pruning {
  readonly reasoning?: string;
  readonly toolCalls?: string;
}

/** The recipe by `pruneMessages` of the AI SDK, as far as that goes: it clears tool parts and reasoning, and nothing else. */
export function writeAiSdk(recipe: Recipe): WrittenCode {
  const written = recipe.steps.map((step) => ({ pruning: pruningOf(step), gaps: gapsOf(step) }));
  const pruning: Pruning = Object.assign({}, ...written.map((each) => each.pruning ?? {})) as Pruning;
  const isUsed = written.some((each) => each.pruning !== undefined);
  const gaps: readonly Gap[] = [
    ...(isUsed && recipe.when !== undefined ? [{ id: 'no-trigger' as const }] : []),
    ...(isUsed && recipe.protect.pinned.length > 0 ? [{ id: 'no-pins' as const }] : []),
    ...written.flatMap(({ gaps: ids }, step) => ids.map((id) => ({ id, step }))),
  ];
  return isUsed
    ? { code: codeOf(pruning), gaps, uses: ['ai-sdk-7/prune_messages'] }
    : { code: '', gaps, uses: [] };
}

function codeOf({ reasoning, toolCalls }: Pruning): string {
  const options = [
    ...(reasoning === undefined ? [] : [`    reasoning: ${literal(reasoning)},`]),
    ...(toolCalls === undefined ? [] : [`    toolCalls: ${literal(toolCalls)},`]),
  ];
  return [
    "import { pruneMessages, type ModelMessage } from 'ai';",
    '',
    'export function trim(messages: ModelMessage[]): ModelMessage[] {',
    '  return pruneMessages({',
    '    messages,',
    ...options,
    '  });',
    '}',
    '',
  ].join('\n');
}

function pruningOf(step: Step): Pruning | undefined {
  if (step.kind !== 'clear') return undefined;
  if (step.what === 'reasoning') return { reasoning: step.keep === 0 ? 'all' : 'before-last-message' };
  return step.what === 'toolGroups' ? { toolCalls: toolCallsOf(step) } : undefined;
}

/** A call with its result is two messages. */
function toolCallsOf({ keep }: StepOf<'clear'>): string {
  return keep === 0 ? 'all' : `before-last-${keep * 2}-messages`;
}

function gapsOf(step: Step): readonly GapId[] {
  if (step.kind !== 'clear' || pruningOf(step) === undefined) return ['no-step'];
  const gaps: readonly (readonly [boolean, GapId])[] = [
    [step.keep > 0, 'keeps-messages'],
    [step.what === 'toolGroups' && step.with !== 'nothing', 'placeholder-only'],
    [step.except.length > 0, 'excludes-none'],
    [step.atLeast > 0, 'at-least'],
  ];
  return gaps.flatMap(([applies, id]) => (applies ? [id] : []));
}
