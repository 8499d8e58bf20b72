import { isSystemRole, roleOf } from '../conversation/message';
import type { TrimProblem, TrimReport } from './account';
import { layoutOf } from './layout';

interface Sent {
  readonly sent: readonly unknown[];
  readonly from: readonly (number | null)[];
  /** Tokens by place in `sent`. */
  readonly tokens: readonly number[];
}

interface Limits {
  readonly tokensIn: number;
  readonly overhead: number;
  /** Tokens that overhead and messages may take; undefined when nothing limits them. */
  readonly limit: number | undefined;
}

/** Sums up what trimming did to `input`, and which faults of the result it made. */
export function createReport(input: readonly unknown[], result: Sent, limits: Limits): TrimReport {
  const tokensOut = sum(result.tokens);
  const messages = prefixKept(input, result.sent);
  return {
    tokensIn: limits.tokensIn,
    tokensOut,
    overhead: limits.overhead,
    overBudget: limits.limit === undefined ? 0 : Math.max(0, limits.overhead + tokensOut - limits.limit),
    prefixKept: { messages, tokens: sum(result.tokens.slice(0, messages)) },
    problems: problemsOf(input, result),
  };
}

function prefixKept(input: readonly unknown[], sent: readonly unknown[]): number {
  let length = 0;
  while (length < sent.length && sent[length] === input[length]) length += 1;
  return length;
}

function problemsOf(input: readonly unknown[], { sent, from }: Sent): readonly TrimProblem[] {
  const before = layoutOf(input).broken;
  const isWhole = sent.length === input.length && sent.every((message, at) => message === input[at]);
  const problems: TrimProblem[] = [];
  for (const [at, kind] of isWhole ? before : layoutOf(sent).broken) {
    const origin = before.get(from[at] ?? -1) === kind ? 'input' : 'trimming';
    problems.push({ kind, at, origin });
  }
  if (isSystemRole(roleOf(input[0])) && !sent.some((message) => isSystemRole(roleOf(message)))) {
    problems.push({ kind: 'system-lost', origin: 'trimming' });
  }
  if (sent.length === 0) problems.push({ kind: 'empty', origin: input.length === 0 ? 'input' : 'trimming' });
  return problems;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
