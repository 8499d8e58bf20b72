import type { JsonValue } from '../core/json/value';
import type { Encoding } from '../core/models/model';
import { failure, success, type Outcome } from '../core/outcome';
import { accountOf, type TokenAccount } from '../core/tokens/account';
import type { TokenTarget } from '../core/tokens/formula';
import type { TokenPlan } from '../core/tokens/plan';
import { planTokens } from '../core/tokens/plan-request';
import { CountCache } from './count-cache';
import type { TokenSplit } from './encoder';
import { WorkerLine, type LineFault, type WorkerPort } from './worker/line';

/** Counts in a worker. Each answer belongs to the question it answers, in whatever order they come. */
export interface TokenCounter {
  /** The account of a request's prompt. Only texts that were not counted lately go to the worker. */
  count(request: JsonValue, target: TokenTarget): Promise<Outcome<TokenAccount, LineFault>>;
  /** The tokens of a text by itself, with the ranges they cover. */
  split(text: string, encoding: Encoding): Promise<Outcome<TokenSplit, LineFault>>;
  /** Starts over after the worker was lost. */
  restart(): void;
  dispose(): void;
}

/** Per vocabulary; enough for several conversations of a million tokens. */
const REMEMBERED_CHARACTERS = 20_000_000;

export function createTokenCounter(spawn: () => WorkerPort = spawnWorker): TokenCounter {
  const line = new WorkerLine(spawn);
  const caches = new Map<Encoding, CountCache>();

  function cacheOf(encoding: Encoding): CountCache {
    const cache = caches.get(encoding) ?? new CountCache(REMEMBERED_CHARACTERS);
    caches.set(encoding, cache);
    return cache;
  }

  async function count(request: JsonValue, target: TokenTarget): Promise<Outcome<TokenAccount, LineFault>> {
    const plan = planTokens(request, target);
    const cache = cacheOf(plan.encoding);
    const { known, unknown } = lookUp(textGroups(plan), cache);
    if (unknown.length > 0) {
      const answer = await line.ask({ kind: 'count', encoding: plan.encoding, groups: unknown });
      if (!answer.ok) return answer;
      if (answer.value.kind !== 'count') return failure(WRONG_ANSWER);
      for (const [at, texts] of unknown.entries()) {
        const counts = answer.value.counts[at] ?? [];
        known.set(texts, counts);
        cache.set(texts, counts);
      }
    }
    return success(accountOf(plan, (texts) => known.get(texts) ?? []));
  }

  async function split(text: string, encoding: Encoding): Promise<Outcome<TokenSplit, LineFault>> {
    const answer = await line.ask({ kind: 'split', encoding, text });
    if (!answer.ok) return answer;
    return answer.value.kind === 'split' ? success(answer.value.split) : failure(WRONG_ANSWER);
  }

  return { count, split, restart: () => line.reset(), dispose: () => line.close() };
}

const WRONG_ANSWER: LineFault = { kind: 'tokenizer-lost', detail: 'wrong answer' };

function textGroups(plan: TokenPlan): readonly (readonly string[])[] {
  return plan.pieces.flatMap((piece) =>
    piece.kind === 'text' ? [piece.spans.map((span) => span.text)] : [],
  );
}

/** What is known of the groups, in a cache that forgets nothing, and each group that is not, once. */
function lookUp(
  groups: readonly (readonly string[])[],
  cache: CountCache,
): { readonly known: CountCache; readonly unknown: readonly (readonly string[])[] } {
  const known = new CountCache();
  const unknown: (readonly string[])[] = [];
  for (const texts of groups) {
    if (known.get(texts) !== undefined) continue;
    const counts = cache.get(texts);
    if (counts === undefined) unknown.push(texts);
    known.set(texts, counts ?? []);
  }
  return { known, unknown };
}

function spawnWorker(): WorkerPort {
  return new Worker(new URL('./worker/tokenizer.worker.ts', import.meta.url), {
    type: 'module',
    name: 'tokenizer',
  });
}
