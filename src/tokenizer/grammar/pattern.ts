import type { KindSet } from './characters';

/**
 * A regular expression over kinds of characters. It matches what a backtracking engine would: of a choice the first
 * option that leads to a match, of a repetition as many as possible.
 */
export type Pattern =
  | { readonly kind: 'one'; readonly of: KindSet }
  | { readonly kind: 'before'; readonly next: KindSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | { readonly kind: 'optional'; readonly part: Pattern }
  | { readonly kind: 'some'; readonly part: Pattern };

/** One character: `[…]`. */
export const one = (of: KindSet): Pattern => ({ kind: 'one', of });
/** Nothing, where the next character is one of these: `(?=…)`. */
export const before = (next: KindSet): Pattern => ({ kind: 'before', next });
export const sequence = (...parts: readonly Pattern[]): Pattern => ({ kind: 'sequence', parts });
/** `a|b|c` */
export const firstOf = (...options: readonly Pattern[]): Pattern => ({ kind: 'choice', options });
/** `a?` */
export const optional = (part: Pattern): Pattern => ({ kind: 'optional', part });
/** `[…]+` */
export const some = (of: KindSet): Pattern => ({ kind: 'some', part: one(of) });
/** `[…]*` */
export const many = (of: KindSet): Pattern => optional(some(of));

/** The pattern as instructions of a backtracking machine; `next`, `first` and `second` are indexes of instructions. */
export type Instruction =
  | { readonly kind: 'read'; readonly of: KindSet; readonly next: number }
  | { readonly kind: 'check'; readonly of: KindSet; readonly next: number }
  | { readonly kind: 'fork'; first: number; readonly second: number }
  | { readonly kind: 'match' };

export interface Program {
  readonly instructions: readonly Instruction[];
  readonly entry: number;
}

/** Built from the end to the start: each part is told where to go on. */
export function compile(pattern: Pattern): Program {
  const instructions: Instruction[] = [{ kind: 'match' }];
  const emit = (instruction: Instruction): number => instructions.push(instruction) - 1;

  function build(part: Pattern, next: number): number {
    switch (part.kind) {
      case 'one':
        return emit({ kind: 'read', of: part.of, next });
      case 'before':
        return emit({ kind: 'check', of: part.next, next });
      case 'sequence':
        return part.parts.reduceRight((after, each) => build(each, after), next);
      case 'choice':
        return part.options
          .map((option) => build(option, next))
          .reduceRight((second, first) => emit({ kind: 'fork', first, second }));
      case 'optional':
        return emit({ kind: 'fork', first: build(part.part, next), second: next });
      case 'some': {
        const again: Instruction = { kind: 'fork', first: 0, second: next };
        return (again.first = build(part.part, emit(again)));
      }
    }
  }
  const entry = build(pattern, 0);
  return { instructions, entry };
}
