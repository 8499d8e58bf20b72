import { isSystemRole, roleOf } from '../conversation/message';
import type { TokenAccount } from '../tokens/account';

/** A block that could go from a prompt, and what it weighs. */
export interface CutCandidate {
  readonly kind: 'observation' | 'image' | 'history' | 'tool';
  /** Index in `messages`, or in `tools`. */
  readonly index: number;
  readonly tokens: number;
  /** Tokens that are gone once this and all before it are cut. */
  readonly together: number;
}

type Block = Omit<CutCandidate, 'together'>;

/**
 * What to cut first, the heaviest first: all but the system prompt and the turn that is being asked, up to `excess` tokens and
 * at most `limit` blocks.
 */
export function cutFirst(
  messages: readonly unknown[],
  account: TokenAccount,
  excess: number,
  limit: number,
): readonly CutCandidate[] {
  const current = messages.findLastIndex((message) => roleOf(message) === 'user');
  const blocks = [
    ...account.messages.flatMap(({ total, parts }, index): Block[] => {
      const role = roleOf(messages[index]);
      if (isSystemRole(role) || index >= current || total === 0) return [];
      return [{ kind: kindOf(role, (parts.image ?? 0) > total / 2), index, tokens: total }];
    }),
    ...account.tools.map(({ total }, index): Block => ({ kind: 'tool', index, tokens: total })),
  ];
  blocks.sort((one, other) => other.tokens - one.tokens);
  const candidates: CutCandidate[] = [];
  let together = 0;
  for (const block of blocks.slice(0, limit)) {
    if (excess > 0 && together >= excess) break;
    together += block.tokens;
    candidates.push({ ...block, together });
  }
  return candidates;
}

function kindOf(role: ReturnType<typeof roleOf>, isImage: boolean): CutCandidate['kind'] {
  if (isImage) return 'image';
  return role === 'tool' || role === 'function' ? 'observation' : 'history';
}
