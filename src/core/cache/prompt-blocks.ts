import { isSystemRole, roleOf } from '../conversation/message';
import type { PromptBlock } from './simulate';

/** Numbers messages so that equal ones share a number. */
export type Naming = (message: unknown) => number;

/** A naming for requests that reach one cache; each value is serialised once. */
export function createNaming(): Naming {
  const byText = new Map<string, number>();
  const byIdentity = new Map<unknown, number>();
  return (message) => {
    const known = byIdentity.get(message);
    if (known !== undefined) return known;
    const text = JSON.stringify(message) ?? '';
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    byIdentity.set(message, number);
    return number;
  };
}

/** The messages of a prompt as blocks; `tokensAt` gives the tokens of each by its index. */
export function blocksOf(
  messages: readonly unknown[],
  tokensAt: (index: number) => number,
  idOf: Naming,
): readonly PromptBlock[] {
  const leading = messages.findIndex((message) => !isSystemRole(roleOf(message)));
  return messages.map((message, at) => ({
    id: idOf(message),
    tokens: tokensAt(at),
    ...((leading < 0 || at < leading) && { head: true }),
    ...(roleOf(message) === 'tool' && { run: 'tool' }),
  }));
}
