import type { CacheProfile } from './profile';

/** A piece of a prompt that is the same or not as a whole: tool definitions, or a message as sent. */
export interface PromptBlock {
  /** Equal for equal content, however the message came about. */
  readonly id: string | number;
  readonly tokens: number;
  /** Belongs to the head that a mark after the system prompt closes. */
  readonly head?: boolean;
  /** Adjoining blocks of the same run (tool results after one another) are one position for lookback. */
  readonly run?: string;
}

export interface CacheRequest {
  readonly prompt: readonly PromptBlock[];
  /** The reply, which later prompts may contain. */
  readonly completion?: PromptBlock;
}

/** Tokens of one request by price; they add up to `prompt`. */
export interface CacheUse {
  readonly prompt: number;
  readonly cached: number;
  readonly write: number;
  readonly uncached: number;
}

/** A start of a prompt: its key, its tokens and its position counted in lookback positions. */
interface Start {
  readonly key: number;
  readonly tokens: number;
  readonly position: number;
  readonly head: boolean;
}

/**
 * What a cache would give each of these requests, sent in this order. `cached` is at best: expiry, routing and races
 * only lower it.
 */
export function simulateCache(requests: readonly CacheRequest[], profile: CacheProfile): readonly CacheUse[] {
  const serve = createCache(profile);
  return requests.map((request) => serve(request));
}

/** An empty cache; each call is the next request that reaches it. */
export function createCache(profile: CacheProfile): (request: CacheRequest) => CacheUse {
  const starts = createStartReader();
  const memory = createMemory(profile);
  return ({ prompt, completion }) => {
    const here = starts(prompt);
    const total = here.at(-1)?.tokens ?? 0;
    const reachable = profile.rule.kind !== 'none' && total >= profile.minTokens;
    const cached = reachable ? memory.find(here) : 0;
    if (reachable) memory.learn(here, completion === undefined ? here : starts([...prompt, completion]));
    const rest = total - cached;
    const writes = reachable && profile.rule.kind === 'marks';
    return { prompt: total, cached, write: writes ? rest : 0, uncached: writes ? 0 : rest };
  };
}

/** Price of a request in input tokens. */
export function billedTokens(use: CacheUse, { read, write }: Pick<CacheProfile, 'read' | 'write'>): number {
  return use.uncached + use.cached * read + use.write * write;
}

/** Tokens of a shared start that a rule of steps serves from the cache. */
export function cachedSteps(sharedTokens: number, stepTokens: number, minTokens: number): number {
  return sharedTokens < minTokens ? 0 : Math.floor(sharedTokens / stepTokens) * stepTokens;
}

/** Whether an entry at `entry` is looked at from a mark at `mark`, the mark being the first of the positions. */
export function isWithinLookback(mark: number, entry: number, positions: number): boolean {
  return entry <= mark && mark - entry < positions;
}

/** Gives every distinct start of a prompt one number, so that starts compare in constant time. */
function createStartReader(): (prompt: readonly PromptBlock[]) => readonly Start[] {
  const keys = new Map<string, number>();
  return (prompt) => {
    let key = 0;
    let tokens = 0;
    let position = 0;
    return prompt.map((block, at) => {
      const name = `${key}:${typeof block.id}:${block.id}`;
      key = keys.get(name) ?? keys.size + 1;
      keys.set(name, key);
      tokens += block.tokens;
      if (block.run === undefined || block.run !== prompt[at - 1]?.run) position += 1;
      return { key, tokens, position, head: block.head === true };
    });
  };
}

interface CacheMemory {
  /** Tokens of the longest start that is found. */
  readonly find: (prompt: readonly Start[]) => number;
  readonly learn: (prompt: readonly Start[], withReply: readonly Start[]) => void;
}

function createMemory({ rule, minTokens }: CacheProfile): CacheMemory {
  switch (rule.kind) {
    case 'steps': {
      const seen = new Set<number>();
      return {
        find: (prompt) =>
          cachedSteps(
            longest(prompt, (start) => seen.has(start.key)),
            rule.stepTokens,
            minTokens,
          ),
        learn: (prompt) => {
          for (const start of prompt) seen.add(start.key);
        },
      };
    }
    case 'marks':
      return createMarks(rule, minTokens);
    case 'units':
      return createUnits();
    case 'none':
      return { find: () => 0, learn: () => undefined };
  }
}

function createMarks(rule: Extract<CacheProfile['rule'], { kind: 'marks' }>, minTokens: number): CacheMemory {
  let written: readonly number[] = [];
  const marksOf = (prompt: readonly Start[]): readonly Start[] => {
    const last = prompt.at(-1);
    const head = rule.afterSystem ? prompt.findLast((start) => start.head) : undefined;
    return [head, last].filter((mark) => mark !== undefined).filter((mark) => mark.tokens >= minTokens);
  };
  return {
    find: (prompt) => {
      const entries = new Set(rule.matchedMarks === undefined ? written : written.slice(-rule.matchedMarks));
      const marks = marksOf(prompt);
      const seen = (start: Start, mark: Start) =>
        isWithinLookback(mark.position, start.position, rule.lookbackPositions ?? Infinity);
      return longest(prompt, (start) => entries.has(start.key) && marks.some((mark) => seen(start, mark)));
    },
    learn: (prompt) => {
      const keys = marksOf(prompt).map((mark) => mark.key);
      written = [...written.filter((key) => !keys.includes(key)), ...keys];
    },
  };
}

function createUnits(): CacheMemory {
  const units = new Set<number>();
  const seen = new Set<number>();
  return {
    find: (prompt) => longest(prompt, (start) => units.has(start.key)),
    learn: (prompt, withReply) => {
      // A start that two requests share becomes a unit of its own, found from the third on.
      const shared = prompt.findLast((start) => seen.has(start.key));
      if (shared !== undefined) units.add(shared.key);
      for (const start of prompt) seen.add(start.key);
      for (const end of [prompt.at(-1), withReply.at(-1)]) if (end !== undefined) units.add(end.key);
    },
  };
}

function longest(prompt: readonly Start[], isFound: (start: Start) => boolean): number {
  return prompt.findLast(isFound)?.tokens ?? 0;
}
