import {
  contentPartsOf,
  isSystemRole,
  roleOf,
  textOf,
  toolCallIdOf,
  toolCallsOf,
} from '../../conversation/message';
import { memberOf, type JsonValue } from '../../json/value';

/** A message, or what takes part of a user turn: its text or a tool's answer. */
export interface Block {
  /** Index in `messages`. */
  readonly index: number;
  readonly kind: 'text' | 'result';
  readonly text: string;
}

/** The turns DeepSeek's template makes of messages: user texts and tool results that follow each other are one. */
export type Turn =
  | { readonly kind: 'system'; readonly index: number; readonly text: string }
  | { readonly kind: 'user'; readonly blocks: readonly Block[] }
  | { readonly kind: 'assistant'; readonly index: number; readonly message: JsonValue };

export function turnsOf(messages: readonly JsonValue[]): readonly Turn[] {
  const turns: Turn[] = [];
  let callOrder: readonly (string | undefined)[] = [];
  let blocks: (Block & { readonly id: string | undefined })[] = [];
  const flush = (): void => {
    if (blocks.length > 0) turns.push({ kind: 'user', blocks: inCallOrder(blocks, callOrder) });
    blocks = [];
  };

  messages.forEach((message, index) => {
    const role = roleOf(message);
    if (role === 'assistant') {
      flush();
      const calls = toolCallsOf(message);
      if (calls.length > 0) callOrder = calls.map((call) => call.id);
      turns.push({ kind: 'assistant', index, message });
    } else if (isSystemRole(role)) {
      flush();
      turns.push({ kind: 'system', index, text: textOf(message) });
    } else {
      const isResult = role === 'tool' || role === 'function';
      blocks.push({
        index,
        kind: isResult ? 'result' : 'text',
        text: isResult ? resultText(message) : textOf(message),
        id: toolCallIdOf(message),
      });
    }
  });
  flush();
  return turns;
}

/** Tool results in the order of their calls; texts stay where they stand. */
function inCallOrder(
  blocks: readonly (Block & { readonly id: string | undefined })[],
  callOrder: readonly (string | undefined)[],
): readonly Block[] {
  const place = (id: string | undefined): number => Math.max(0, callOrder.indexOf(id));
  const sorted = blocks.filter((block) => block.kind === 'result').sort((a, b) => place(a.id) - place(b.id));
  let next = 0;
  return blocks.map((block) => (block.kind === 'result' ? (sorted[next++] ?? block) : block));
}

/** Text parts of a result are paragraphs; other content of theirs is its text. */
function resultText(message: JsonValue): string {
  const parts = contentPartsOf(message).map((part) => memberOf(part, 'text'));
  return parts.length > 0 ? parts.filter((text) => typeof text === 'string').join('\n\n') : textOf(message);
}
