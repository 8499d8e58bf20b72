import { includesKind, ROW_WIDTH } from './characters';
import { compile, type Instruction, type Pattern } from './pattern';

/**
 * A deterministic automaton, one row of `ROW_WIDTH` steps per state. A step is the offset of the next state's row, plus
 * `MATCH_ENDS` when the best match so far ends before the character that was just read.
 */
export type Automaton = Uint16Array;

export const DEAD_ROW = 0;
export const START_ROW = ROW_WIDTH;
export const MATCH_ENDS = 0x8000;
export const ROW_MASK = MATCH_ENDS - 1;

/**
 * The subset construction with priorities: a state is the list of instructions a backtracking machine would still try,
 * best first. A match drops whatever it would have tried after it.
 */
export function createAutomaton(pattern: Pattern): Automaton {
  const { instructions, entry } = compile(pattern);
  const states: (readonly number[])[] = [[], [entry]];
  const indexByKey = new Map(states.map((threads, index) => [threads.join(), index]));
  const steps: number[] = [];
  for (let index = 0; index < states.length; index++) {
    for (let kind = 0; kind < ROW_WIDTH; kind++) {
      const { threads, matches } = read(instructions, states[index] ?? [], kind);
      const key = threads.join();
      if (!indexByKey.has(key)) indexByKey.set(key, states.push(threads) - 1);
      steps.push((indexByKey.get(key) ?? 0) * ROW_WIDTH + (matches ? MATCH_ENDS : 0));
    }
  }
  return Uint16Array.from(steps);
}

interface Reading {
  readonly threads: readonly number[];
  /** Whether a match ends before the character. */
  readonly matches: boolean;
}

/** Where the threads stand after a character of `kind`. */
function read(instructions: readonly Instruction[], threads: readonly number[], kind: number): Reading {
  const after: number[] = [];
  const seen = new Set<number>();

  /** Returns whether the thread matched: those of lower priority are then not tried. */
  function follow(at: number): boolean {
    const instruction = instructions[at];
    if (instruction === undefined || seen.has(at)) return false;
    seen.add(at);
    switch (instruction.kind) {
      case 'match':
        return true;
      case 'fork':
        return follow(instruction.first) || follow(instruction.second);
      case 'check':
        return includesKind(instruction.of, kind) && follow(instruction.next);
      case 'read':
        if (includesKind(instruction.of, kind) && !after.includes(instruction.next)) {
          after.push(instruction.next);
        }
        return false;
    }
  }
  return { matches: threads.some(follow), threads: after };
}
