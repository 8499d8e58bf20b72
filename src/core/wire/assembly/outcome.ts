import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import type { ModelFailure, ModelInterruption, ModelOutcome } from '../../simulation/model';
import type { FinishReason } from '../../simulation/script';
import { convertMessage } from '../reply';
import type { Assembly } from './assembly';
import { readFinish } from './finish';

/** Members that stand in for the content of an OpenAI-shaped message. */
const STAND_INS = ['tool_calls', 'function_call', 'refusal', 'audio'];

/** The message as far as it has come, in the shape of the conversation. */
export function messageOf({ native, api, format, taken }: Assembly): JsonObject {
  return convertMessage(api === 'openai-chat' ? withContent(native) : native, api, format, taken);
}

/** Content is null only where something else stands for it. */
function withContent(message: JsonObject): JsonObject {
  const isSaid = memberOf(message, 'content') !== null;
  if (isSaid || STAND_INS.some((key) => memberOf(message, key) !== undefined)) return message;
  return { ...message, content: '' };
}

/** Why the answer ended, in the words of the loop; undefined while it has not. */
export function finishReasonOf(assembly: Assembly): FinishReason | undefined {
  if (assembly.finish === undefined && !assembly.isEnded) return undefined;
  return readFinish(assembly.api, assembly.finish ?? '', hasCalls(assembly));
}

function hasCalls({ native }: Assembly): boolean {
  if (memberOf(native, 'tool_calls') !== undefined || memberOf(native, 'function_call') !== undefined)
    return true;
  const parts = memberOf(native, 'content') ?? memberOf(native, 'parts');
  if (!isArray(parts)) return false;
  return parts.some(
    (part) => memberOf(part, 'type') === 'tool_use' || memberOf(part, 'functionCall') !== undefined,
  );
}

/** How the connection ended: by itself, or because of something. */
export type Ending = 'end' | ModelInterruption['reason'];

/**
 * What the run makes of an answer: a reply when it came to its end and every chunk could be read; the error that came
 * instead of the rest; or an interruption with what had come. `detail`: what the browser said of the connection.
 */
export function outcomeOf(assembly: Assembly, ending: Ending = 'end', detail?: string): ModelOutcome {
  if (assembly.error !== undefined) return failureOf(assembly.error, assembly.api);
  const finishReason = finishReasonOf(assembly);
  const unread = assembly.malformed.at(-1);
  if (finishReason !== undefined && unread === undefined) {
    const usage = assembly.usage === undefined ? {} : { usage: assembly.usage };
    return { kind: 'reply', message: messageOf(assembly), finishReason, ...usage };
  }
  const said = unread ?? detail;
  return {
    kind: 'interrupted',
    reason: unread !== undefined ? 'malformed' : ending === 'end' ? 'cut' : ending,
    ...(hasCome(assembly) ? { partial: messageOf(assembly) } : {}),
    ...(said === undefined ? {} : { detail: said }),
  };
}

function hasCome({ native }: Assembly): boolean {
  const list = memberOf(native, 'parts') ?? memberOf(native, 'content');
  return (isArray(list) ? list.length > 0 : list !== null) || Object.keys(native).length > 2;
}

/** HTTP statuses that the errors of a stream stand for: the response itself had begun with 200. */
const STATUSES: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  api_error: 500,
  server_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};
const UNKNOWN_STATUS = 500;

function failureOf(error: JsonValue, api: Assembly['api']): ModelFailure {
  const named = ['code', 'status', 'type'].map((key) => statusOf(memberOf(error, key)));
  const status = named.find((each) => each !== undefined) ?? UNKNOWN_STATUS;
  return {
    kind: 'failure',
    status,
    body: api === 'anthropic-messages' ? { type: 'error', error } : { error },
  };
}

function statusOf(word: JsonValue | undefined): number | undefined {
  const code = Number(word);
  if (Number.isInteger(code) && code >= 400 && code < 600) return code;
  return typeof word === 'string' && Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined;
}
