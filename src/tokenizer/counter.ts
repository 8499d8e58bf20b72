import type { JsonValue } from '../core/json/value';
import type { Encoding } from '../core/models/model';
import { failure, success, type Outcome } from '../core/outcome';
import { accountOf, sharesOf, type TokenAccount } from '../core/tokens/account';
import type { TokenTarget } from '../core/tokens/formula';
import type { TokenBlock } from '../core/tokens/plan';
import { planTokens } from '../core/tokens/plan-request';
import { BlockShares } from './block-shares';
import { CountCache } from './count-cache';
import type { TokenSplit } from './encoder';
import { WorkerLine, type LineFault, type WorkerPort } from './worker/line';

/** Counts in a worker. Each answer belongs to the question it answers, in whatever order they come. */
export interface TokenCounter {
  /** The account of a request's prompt. Only texts that were not counted lately go to the worker. */
  count(request: JsonValue, target: TokenTarget): Promise<Outcome<TokenAccount, LineFault>>;
  /** Tokens of each text by itself; texts that were counted lately are not counted again. */
  countTexts(texts: readonly string[], encoding: Encoding): Promise<Outcome<readonly number[], LineFault>>;
  /** The tokens of a text by itself, with the ranges they cover. */
  split(text: string, encoding: Encoding): Promise<Outcome<TokenSplit, LineFault>>;
  /** Starts over after the worker was lost. */
  restart(): void;
  dispose(): void;
}

/** Per vocabulary; enough for conversations of a million tokens. */
const REMEMBERED_CHARACTERS = 10_000_000;

export function createTokenCounter(spawn: () => WorkerPort = spawnWorker): TokenCounter {
  const line = new WorkerLine(spawn);
  const caches = new Map<Encoding, CountCache>();
  const shares = new Map<Encoding, BlockShares>();

  function cacheOf(encoding: Encoding): CountCache {
    const cache = caches.get(encoding) ?? new CountCache(REMEMBERED_CHARACTERS);
    caches.set(encoding, cache);
    return cache;
  }

  function sharesIn(encoding: Encoding): BlockShares {
    const known = shares.get(encoding) ?? new BlockShares();
    shares.set(encoding, known);
    return known;
  }

  async function count(request: JsonValue, target: TokenTarget): Promise<Outcome<TokenAccount, LineFault>> {
    const plan = planTokens(request, target);
    const known = sharesIn(plan.encoding);
    const found = known.find(plan.blocks);
    const fresh = plan.blocks.filter((_, at) => found[at] === undefined);
    const counts = await countGroups(fresh.flatMap(textGroups), plan.encoding);
    if (!counts.ok) return counts;
    const next = counts.value.values();
    const all = plan.blocks.map((block, at) => found[at] ?? sharesOf(block, () => next.next().value ?? []));
    known.remember(plan.blocks, all);
    return success(accountOf(plan, all));
  }

  async function countTexts(
    texts: readonly string[],
    encoding: Encoding,
  ): Promise<Outcome<readonly number[], LineFault>> {
    const counts = await countGroups(
      texts.map((text) => [text]),
      encoding,
    );
    return counts.ok ? success(counts.value.map(([tokens = 0]) => tokens)) : counts;
  }

  /** Only groups that were not counted lately go to the worker. */
  async function countGroups(
    groups: readonly (readonly string[])[],
    encoding: Encoding,
  ): Promise<Outcome<readonly (readonly number[])[], LineFault>> {
    const cache = cacheOf(encoding);
    const counts = groups.map((texts) => cache.get(texts));
    const unknown = groups.filter((_, at) => counts[at] === undefined);
    const answers = unknown.length === 0 ? success([]) : await ask(encoding, unknown);
    if (!answers.ok) return answers;
    unknown.forEach((texts, at) => cache.set(texts, answers.value[at] ?? []));
    const fresh = answers.value.values();
    return success(counts.map((known) => known ?? fresh.next().value ?? []));
  }

  async function ask(
    encoding: Encoding,
    groups: readonly (readonly string[])[],
  ): Promise<Outcome<readonly (readonly number[])[], LineFault>> {
    const answer = await line.ask({ kind: 'count', encoding, groups });
    if (!answer.ok) return answer;
    const isRight = answer.value.kind === 'count' && answer.value.counts.length === groups.length;
    return isRight ? success(answer.value.counts) : failure(WRONG_ANSWER);
  }

  async function split(text: string, encoding: Encoding): Promise<Outcome<TokenSplit, LineFault>> {
    const answer = await line.ask({ kind: 'split', encoding, text });
    if (!answer.ok) return answer;
    return answer.value.kind === 'split' ? success(answer.value.split) : failure(WRONG_ANSWER);
  }

  return { count, countTexts, split, restart: () => line.reset(), dispose: () => line.close() };
}

const WRONG_ANSWER: LineFault = { kind: 'tokenizer-lost', detail: 'wrong answer' };

function textGroups(block: TokenBlock): readonly (readonly string[])[] {
  return block.flatMap((piece) => (piece.kind === 'text' ? [piece.texts] : []));
}

function spawnWorker(): WorkerPort {
  return new Worker(new URL('./worker/tokenizer.worker.ts', import.meta.url), {
    type: 'module',
    name: 'tokenizer',
  });
}
