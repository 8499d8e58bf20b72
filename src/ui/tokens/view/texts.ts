import { textOf, toolCallsOf } from '../../../core/conversation/message';
import type { JsonValue } from '../../../core/json/value';
import { compactArguments } from '../../../core/tokens/compact-json';

/** A text of a message whose tokens can be looked at: its content, or the arguments of a call. */
export interface MessageText {
  /** Index of the message. */
  readonly index: number;
  /** Name of the function called; absent for content. */
  readonly call?: string;
  /** Names the text among those of the conversation. */
  readonly key: string;
  readonly text: string;
}

/** All texts of the conversation, in order; a call's arguments as servers count them. */
export function textsOf(messages: readonly JsonValue[]): readonly MessageText[] {
  return messages.flatMap((message, index): MessageText[] => {
    const content = textOf(message);
    const calls = toolCallsOf(message).map((call): MessageText => ({
      index,
      call: call.name ?? '?',
      key: `${index}.${call.index}`,
      text: compactArguments(call.arguments),
    }));
    return [...(content === '' ? [] : [{ index, key: `${index}`, text: content }]), ...calls];
  });
}
