import { cacheProfileOf } from '../../../src/core/cache/profiles';
import type { CacheProfile } from '../../../src/core/cache/profile';
import { costsOf, requestsOf, type TurnCost } from '../../../src/core/cache/replay';
import { cachedSteps, isWithinLookback, simulateCache } from '../../../src/core/cache/simulate';
import { memberOf } from '../../../src/core/json/value';
import { readRecipe } from '../../../src/core/trimming/recipe';
import { replayTurns } from '../../../src/core/trimming/replay';
import type { ConformanceKind } from '../kind';
import { isSame, outcomeOf, summariseByImpl } from '../trimming/lines';

interface CacheLine {
  readonly impl: string;
  readonly op: 'turns' | 'totals' | 'steps' | 'lookback';
  readonly profile: string;
  readonly min: number;
  readonly optional?: boolean;
  readonly turns: readonly {
    readonly send: readonly { readonly block: string; readonly tokens: number }[];
    readonly completion_tokens: number;
  }[];
  readonly conversation: Readonly<Record<'turns' | 'system' | 'user' | 'assistant' | 'summary', number>>;
  readonly recipe: unknown;
  readonly shared_prefix_tokens: readonly number[];
  readonly lookback: number;
  readonly mark_at: number;
  readonly entry_at: readonly number[];
  readonly expect: unknown;
}

/** What a provider's prompt cache gives to a sequence of requests. */
export const cache: ConformanceKind = {
  kind: 'cache',
  run(raw) {
    const line = raw as unknown as CacheLine;
    return outcomeOf(line, troubleOf(line));
  },
  summarise: summariseByImpl,
};

function troubleOf(line: CacheLine): string | undefined {
  switch (line.op) {
    case 'turns':
      return compare(turnsOf(line), line.expect);
    case 'steps':
      return compare(stepsOf(line), line.expect);
    case 'lookback':
      return compare(
        line.entry_at.map((entry) => isWithinLookback(line.mark_at, entry, line.lookback)),
        line.expect,
      );
    case 'totals':
      return compare(totalsOf(line), line.expect);
  }
}

/** Every value that `expected` names must be equal; what it does not name is not judged. */
function compare(actual: unknown, expected: unknown, path = ''): string | undefined {
  if (typeof expected !== 'object' || expected === null) {
    return isSame(actual, expected)
      ? undefined
      : `${path} is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`;
  }
  for (const [key, value] of Object.entries(expected)) {
    const member = Array.isArray(actual) ? (actual[Number(key)] as unknown) : memberOf(actual, key);
    const trouble = compare(member, value, `${path}/${key}`);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

function profileOf(id: string, min?: number): CacheProfile {
  const profile = cacheProfileOf(id);
  if (profile === undefined) throw new Error(`unknown cache profile ${id}`);
  return min === undefined ? profile : { ...profile, minTokens: min };
}

function turnsOf(line: CacheLine): unknown {
  const requests = line.turns.map(({ send, completion_tokens: tokens }, at) => ({
    prompt: send.map((block) => ({ id: block.block, tokens: block.tokens, head: block.block === 'S' })),
    completion: { id: `A${at + 1}`, tokens },
  }));
  return simulateCache(requests, profileOf(line.profile, line.min));
}

function stepsOf(line: CacheLine): unknown {
  const { rule, minTokens } = profileOf(line.profile, line.min);
  if (rule.kind !== 'steps') throw new Error(`${line.profile} has no steps`);
  return line.shared_prefix_tokens.map((shared) => cachedSteps(shared, rule.stepTokens, minTokens));
}

function totalsOf(line: CacheLine): unknown {
  const recipe = readRecipe(line.recipe);
  if (recipe === undefined) throw new Error('the recipe does not fit the schema');
  const messages = conversationOf(line.conversation);
  const env = {
    overhead: 0,
    count: (message: unknown) => Number(memberOf(message, 'tokens') ?? line.conversation.summary),
    summarise: (covered: readonly unknown[], before?: string) => `${before ?? ''} ${covered.length} more`,
  };
  const requests = requestsOf(messages, replayTurns(messages, recipe, env), env);
  const prompts = requests.map(({ prompt }) => sum(prompt.map(({ tokens }) => tokens)));
  const wanted = Object.keys(memberOf(line.expect, 'profiles') ?? {});
  return {
    prompt_total: sum(prompts),
    max_prompt: Math.max(...prompts),
    profiles: Object.fromEntries(wanted.map((id) => [id, totalOf(costsOf(requests, profileOf(id)))])),
  };
}

function conversationOf({ turns, system, user, assistant }: CacheLine['conversation']): readonly unknown[] {
  const messages: unknown[] = [{ role: 'system', content: 's', tokens: system }];
  for (let turn = 1; turn <= turns; turn += 1) {
    messages.push({ role: 'user', content: `u${turn}`, tokens: user });
    messages.push({ role: 'assistant', content: `a${turn}`, tokens: assistant });
  }
  return messages;
}

function totalOf(costs: readonly TurnCost[]): unknown {
  return {
    cached: sum(costs.map(({ cached }) => cached)),
    write: sum(costs.map(({ write }) => write)),
    uncached: sum(costs.map(({ uncached }) => uncached)),
    billed_equiv: Math.round(sum(costs.map(({ billed }) => billed))),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
