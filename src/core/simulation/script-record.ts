import { detectFormat, type WireFormat } from '../conversation/format';
import { textOf } from '../conversation/message';
import { messagesOf } from '../conversation/request';
import { isArray, isObject, memberOf, parseJson, type JsonObject, type JsonValue } from '../json/value';
import { convertMessage } from '../wire/reply';
import { writeJson } from './canonical';
import type { Step } from './loop';
import type { ModelReply } from './model';
import { asChat } from './offline-model';
import type { Script, ScriptCondition, ScriptedCall, ScriptedReply, ScriptEntry } from './script';
import { applies, momentOf, type Moment } from './script-match';

/** Longer user texts are recognised by their beginning. */
const CONTAINS_CHARS = 200;

/**
 * The script that says again what the model said in these steps, live or offline: replayed over the same start it gives the same
 * messages. Conditions are as plain as can be; where two moments look the same to them, the exact messages decide.
 */
export function scriptOf(steps: readonly Step[]): Script {
  const spoken = steps.flatMap((step) =>
    step.kind === 'model' && step.outcome.kind === 'reply' ? [spokenIn(step.sent.request, step.outcome)] : [],
  );
  const plain = spoken.map(({ moment, then }) => ({ when: plainCondition(moment), then }));
  const mistaken = spoken.map(({ moment }, at) => isMistaken(plain, moment, at));
  const exact = spoken.flatMap(({ moment, then }, at): readonly ScriptEntry[] =>
    mistaken[at] ? [{ when: { sent: moment.fingerprint() }, then }] : [],
  );
  return [...exact, ...plain.filter((_, at) => !mistaken[at])];
}

interface Spoken {
  readonly moment: Moment;
  readonly then: ScriptedReply;
}

function spokenIn(request: JsonValue, reply: ModelReply): Spoken {
  const format = isObject(request) ? detectFormat(request, formatOfReply(reply)) : formatOfReply(reply);
  return {
    moment: momentOf(messagesOf(asChat(request, format))),
    then: replyIn(convertMessage(reply.message, format, 'openai-chat'), reply),
  };
}

/** Of a request that shows no sign of a format. */
function formatOfReply({ message }: ModelReply): WireFormat {
  return isArray(memberOf(message, 'content')) ? 'anthropic-messages' : 'openai-chat';
}

function plainCondition({ turn, lastRole, userText }: Moment): ScriptCondition {
  const contains = userText.slice(0, CONTAINS_CHARS);
  return {
    turn,
    ...(lastRole === undefined ? {} : { lastRole }),
    ...(contains === '' ? {} : { contains }),
  };
}

/** Whether another entry applies in this moment too. */
function isMistaken(entries: Script, moment: Moment, own: number): boolean {
  return entries.some(({ when }, at) => at !== own && applies(when, moment));
}

function replyIn(message: JsonObject, { finishReason }: ModelReply): ScriptedReply {
  const calls = callsIn(message);
  const { content, refusal, reasoning_content: reasoning } = message;
  const text = content === null || content === undefined ? undefined : textOf(message);
  const usual = calls.length > 0 ? 'tool_calls' : 'stop';
  return {
    ...(text === undefined ? {} : { content: text }),
    ...(typeof refusal === 'string' ? { refusal } : {}),
    ...(typeof reasoning === 'string' ? { reasoning } : {}),
    ...(calls.length > 0 ? { toolCalls: calls } : {}),
    ...(finishReason === usual ? {} : { finishReason }),
  };
}

function callsIn(message: JsonObject): readonly ScriptedCall[] {
  const calls = memberOf(message, 'tool_calls');
  return isArray(calls) ? calls.map(callIn) : [];
}

function callIn(call: JsonValue): ScriptedCall {
  const custom = memberOf(call, 'custom');
  const body = custom ?? memberOf(call, 'function');
  const name = memberOf(body, 'name');
  const id = memberOf(call, 'id');
  return {
    name: typeof name === 'string' ? name : '',
    arguments: argumentsIn(
      memberOf(body, custom === undefined ? 'arguments' : 'input'),
      custom !== undefined,
    ),
    ...(typeof id === 'string' ? { id } : {}),
    ...(custom === undefined ? {} : { custom: true }),
  };
}

/** As an object where that is written the same way, for people to read; else the very text. */
function argumentsIn(wire: JsonValue | undefined, isCustom: boolean): string | JsonObject {
  if (typeof wire !== 'string') return isObject(wire) ? wire : writeJson(wire ?? {});
  const value = isCustom ? undefined : parseJson(wire);
  return isObject(value) && writeJson(value) === wire ? value : wire;
}
