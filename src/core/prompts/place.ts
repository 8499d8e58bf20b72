import { isSystemRole, roleOf, textOf } from '../conversation/message';
import { insertMessage } from '../conversation/operations/messages';
import { messagesOf } from '../conversation/request';
import type { JsonEdit } from '../json/edit';
import { isArray, memberOf, type JsonPath, type JsonValue } from '../json/value';
import { joinTexts, readMaterial } from './material';

/** The system prompt of a request. */
export interface PromptPlace {
  /** Its text without retrieved material. */
  readonly text: string;
  /** The blocks of retrieved material that stand in it. */
  readonly blocks: readonly string[];
  /** Index of its message; undefined for the `system` field of Anthropic's format. */
  readonly message: number | undefined;
  /** Where its text is written. */
  readonly path: JsonPath;
}

/** Where the system prompt stands: the first system or developer message, else a `system` text beside the messages. */
export function promptPlaceOf(request: JsonValue): PromptPlace | undefined {
  const messages = messagesOf(request);
  const message = messages.findIndex((one) => isSystemRole(roleOf(one)));
  if (message >= 0) {
    const path = textPathOf(messages[message], ['messages', message, 'content']);
    return { ...read(textOf(messages[message])), message, path };
  }
  const system = memberOf(request, 'system');
  if (typeof system === 'string') return { ...read(system), message: undefined, path: ['system'] };
  return undefined;
}

/** The edits that make `text` the system prompt; retrieved material in it stays, a request without one gets a message. */
export function promptEdits(request: JsonValue, text: string): readonly JsonEdit[] {
  const place = promptPlaceOf(request);
  if (place === undefined) return insertMessage(request, 0, { role: 'system', content: text });
  return [{ kind: 'set', path: place.path, value: joinTexts([text, ...place.blocks]) }];
}

/** The text of a message's only content part, so that its other fields stay; else the content as a whole. */
function textPathOf(message: JsonValue | undefined, path: JsonPath): JsonPath {
  const content = memberOf(message, 'content');
  const isOneText =
    isArray(content) && content.length === 1 && typeof memberOf(content[0], 'text') === 'string';
  return isOneText ? [...path, 0, 'text'] : path;
}

function read(text: string) {
  const { rest, blocks } = readMaterial(text);
  return { text: rest, blocks };
}
