import { memberOf } from '../../../src/core/json/value';
import { textOf } from '../../../src/core/conversation/message';

export type Counter = (message: unknown) => number;

/** The token counter a case line names (shared/cases/README.md, `trim`). Counters read text only, never calls. */
export function createCounter(spec: string): Counter {
  const [name = '', argument = ''] = spec.split(':');
  switch (name) {
    case 'fixed':
      return () => Number(argument);
    case 'messages':
      return () => 1;
    case 'blocks': {
      const [base = 0, perBlock = 0] = argument.split('+').map(Number);
      return (message) => base + perBlock * blocksIn(message);
    }
    case 'chars':
      return (message) => textOf(message).length;
    case 'chars/4':
      return (message) => Math.ceil(textOf(message).length / 4);
    case 'words':
      return (message) => textOf(message).split(' ').length;
    case 'field':
      return (message) => Number(memberOf(message, argument) ?? 0);
    case 'none':
      return () => 0;
    default:
      throw new Error(`unknown counter ${spec}`);
  }
}

function blocksIn(message: unknown): number {
  const content = memberOf(message, 'content');
  if (Array.isArray(content)) return content.length;
  return typeof content === 'string' ? 1 : 0;
}
