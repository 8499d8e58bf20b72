import { textOf, toolCallsOf } from '../../core/conversation/message';
import { compactArguments } from '../../core/tokens/compact-json';
import type { JsonValue } from '../../core/json/value';

/** A text of a message whose tokens can be looked at. */
export type MessageText =
  | { readonly kind: 'content'; readonly index: number; readonly text: string }
  | { readonly kind: 'call'; readonly index: number; readonly name: string; readonly text: string };

/** All texts of the conversation, in order; a call's arguments as servers count them. */
export function textsOf(messages: readonly JsonValue[]): readonly MessageText[] {
  return messages.flatMap((message, index): MessageText[] => {
    const content = textOf(message);
    const calls = toolCallsOf(message).map((call): MessageText => {
      return { kind: 'call', index, name: call.name ?? '?', text: compactArguments(call.arguments) };
    });
    return [...(content === '' ? [] : [{ kind: 'content' as const, index, text: content }]), ...calls];
  });
}
