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
  const prunings = gathered(written.flatMap(({ pruning }) => pruning ?? []));
  const isUsed = prunings.length > 0;
  const gaps: readonly Gap[] = [
    ...(isUsed && recipe.when !== undefined ? [{ id: 'no-trigger' as const }] : []),
    ...(isUsed && recipe.protect.pinned.length > 0 ? [{ id: 'no-pins' as const }] : []),
    ...written.flatMap(({ gaps: ids }, step) => ids.map((id) => ({ id, step }))),
  ];
  return isUsed
    ? { code: codeOf(prunings), gaps, uses: ['ai-sdk-7/prune_messages'] }
    : { code: '', gaps, uses: [] };
}

/** As few calls as do it: one takes reasoning and tool calls together, but neither twice. */
function gathered(prunings: readonly Pruning[]): readonly Pruning[] {
  const calls: Pruning[] = [];
  for (const pruning of prunings) {
    const last = calls.at(-1);
    const isTaken = last === undefined || Object.keys(pruning).some((key) => key in last);
    if (isTaken) calls.push(pruning);
    else calls[calls.length - 1] = { ...last, ...pruning };
  }
  return calls;
}

function codeOf(prunings: readonly Pruning[]): string {
  const calls = prunings.map(({ reasoning, toolCalls }) => [
    'messages = pruneMessages({',
    '    messages,',
    ...(reasoning === undefined ? [] : [`    reasoning: ${literal(reasoning)},`]),
    ...(toolCalls === undefined ? [] : [`    toolCalls: ${literal(toolCalls)},`]),
    '  });',
  ]);
  return [
    "import { pruneMessages, type ModelMessage } from 'ai';",
    '',
    'export function trim(messages: ModelMessage[]): ModelMessage[] {',
    ...calls.map((lines) => `  ${lines.join('\n')}`),
    '  return messages;',
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
