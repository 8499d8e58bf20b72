import type { Projection } from '../../../src/core/trimming/account';
import type { TrimEnvironment } from '../../../src/core/trimming/environment';
import type { LineOutcome } from '../kind';
import { createCounter } from './counters';

export interface TrimExpectation {
  readonly kept?: readonly number[];
  readonly messages?: readonly unknown[];
  readonly from?: readonly (number | null)[];
  readonly exact_text?: boolean;
  readonly error?: boolean;
  readonly split?: number;
  readonly over_budget?: number;
}

export interface TrimLine {
  readonly impl: string;
  readonly recipe?: unknown;
  readonly strategy?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly version?: string;
  readonly overhead?: number;
  readonly counter: string;
  readonly messages: readonly unknown[];
  readonly expect: TrimExpectation;
  readonly optional?: boolean;
}

export function environmentOf(line: Pick<TrimLine, 'counter' | 'overhead'>): TrimEnvironment {
  const count = createCounter(line.counter);
  return { count: (message) => count(message), overhead: line.overhead ?? 0, summarise: () => '[summary]' };
}

/** Whether a sent message is, by value, the input message it came from. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** What is wrong with a result, in one line; undefined when it is as expected. */
export function differenceOf(line: TrimLine, result: Pick<Projection, 'sent' | 'from'>): string | undefined {
  const { expect, messages } = line;
  const { sent, from } = result;
  if (expect.split !== undefined) {
    return from[0] === expect.split
      ? undefined
      : `first kept is ${from[0] ?? 'none'}, expected ${expect.split}`;
  }
  const origins = expect.kept ?? expect.from ?? [];
  if (!isSame(from, origins)) return `kept ${JSON.stringify(from)}, expected ${JSON.stringify(origins)}`;
  for (const [at, origin] of origins.entries()) {
    const wanted = expect.messages === undefined ? messages[origin ?? -1] : expect.messages[at];
    const trouble = messageDifference(sent[at], wanted, origin === null ? null : messages[origin], expect);
    if (trouble !== undefined) return `message ${at}: ${trouble}`;
  }
  return undefined;
}

function messageDifference(
  actual: unknown,
  wanted: unknown,
  input: unknown,
  expect: TrimExpectation,
): string | undefined {
  if (wanted === null || wanted === undefined) return actual === undefined ? undefined : 'expected undefined';
  if (expect.exact_text === true) return isSame(actual, wanted) ? undefined : `is ${JSON.stringify(actual)}`;
  const role = (value: unknown) => (value as { role?: unknown } | undefined)?.role;
  if (role(actual) !== role(wanted)) return `role ${String(role(actual))}, expected ${String(role(wanted))}`;
  if (input === null || isSame(actual, input) === isSame(wanted, input)) return undefined;
  return isSame(actual, input) ? 'is unchanged' : 'is changed';
}

/** A line's outcome by what is wrong with it. */
export function outcomeOf(
  line: { readonly impl: string; readonly optional?: boolean },
  detail: string | undefined,
): LineOutcome {
  return {
    pass: detail === undefined,
    counted: line.optional !== true,
    ...(detail !== undefined && { detail }),
    report: { impl: line.impl },
  };
}

/** The closing table of a kind: passed and counted lines by implementation. */
export function summariseByImpl(outcomes: readonly LineOutcome[]): string {
  const tallies = new Map<string, { passed: number; all: number }>();
  for (const { pass, report } of outcomes) {
    const impl = String(report['impl']);
    const tally = tallies.get(impl) ?? { passed: 0, all: 0 };
    tallies.set(impl, { passed: tally.passed + (pass ? 1 : 0), all: tally.all + 1 });
  }
  return [...tallies].map(([impl, { passed, all }]) => `  ${impl.padEnd(30)} ${passed}/${all}`).join('\n');
}
