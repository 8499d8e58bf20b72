import { callsAt, type CallPlace } from '../../conversation/call-places';
import { messagesOf, toolsOf } from '../../conversation/request';
import type { JsonEdit } from '../../json/edit';
import {
  isObject,
  memberOf,
  parseJson,
  valueAt,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { createCallIds, hashText } from '../seed';
import type { Recovery, Scene } from './fault';
import { argumentsText, callMember, resultId, withContent, writeResult } from './parts';
import { messageAt, placeResults, resultPathsFrom } from './scene';

/** How a robust harness answers calls that it cannot run. */

/** The arguments give way to an object that keeps their text, and the call is answered with what was wrong. */
export const refuseArguments: Recovery = {
  kind: 'repair',
  edits: (scene) => {
    const broken = brokenCallOf(scene);
    if (broken === undefined) return [];
    const { message, call } = broken;
    const unparsed = { unparsed: argumentsText(message, call, scene.format) };
    const error = 'the arguments are not valid JSON; make the call again with a JSON object';
    return [setArguments(call, scene, written(unparsed, scene)), ...answerWith(call, error, scene)];
  },
};

/** The text of several objects becomes several calls, the way the model made them. */
export const splitArguments: Recovery = {
  kind: 'repair',
  edits: (scene) => {
    const broken = brokenCallOf(scene);
    if (broken === undefined) return [];
    const { message, call } = broken;
    const [own = {}, ...others] = objectsIn(argumentsText(message, call, scene.format));
    const template = valueAt(message, call.path) ?? null;
    const ids = newIds(scene, others.length, call.id);
    const calls = others.map((args, at) =>
      callLike(template, call, { at: at + 1, id: ids[at] ?? '', args }, scene),
    );
    return [setArguments(call, scene, written(own, scene)), ...calls];
  },
};

/** The call is answered with the names of the tools there are. */
export const answerWithToolNames: Recovery = {
  kind: 'repair',
  edits: (scene) => {
    const names = toolsOf(scene.request).flatMap(({ name }) => name ?? []);
    const call = callsAt(messageAt(scene, scene.first), scene.first, scene.format).find(
      ({ name }) => name === undefined || !names.includes(name),
    );
    if (call === undefined) return [];
    return answerWith(
      call,
      `there is no tool '${call.name ?? ''}'; the tools are: ${names.join(', ')}`,
      scene,
    );
  },
};

/** The first call of the struck reply whose arguments are no object. */
function brokenCallOf(scene: Scene): { readonly message: JsonObject; readonly call: CallPlace } | undefined {
  const message = messageAt(scene, scene.first);
  if (!isObject(message)) return undefined;
  const call = callsAt(message, scene.first, scene.format).find(
    (one) => !one.isCustom && !isObject(parseJson(argumentsText(message, one, scene.format))),
  );
  return call && { message, call };
}

function setArguments(call: CallPlace, { format }: Scene, value: JsonValue): JsonEdit {
  return { kind: 'set', path: ['messages', call.message, ...callMember(call, format, 'arguments')], value };
}

function written(args: JsonObject, { format }: Scene): JsonValue {
  return format === 'anthropic-messages' ? args : JSON.stringify(args);
}

/** Sets the content of the call's result to an error, or adds such a result right behind the call. */
function answerWith(call: CallPlace, error: string, scene: Scene): readonly JsonEdit[] {
  const { format } = scene;
  const content = JSON.stringify({ error });
  const path = resultPathsFrom(scene, call.message + 1).find(
    (one) => call.id !== undefined && resultIdAt(scene, one) === call.id,
  );
  const result = path && valueAt(scene.request, path);
  if (path !== undefined && isObject(result)) {
    return [{ kind: 'set', path, value: withContent(result, content, format, true) }];
  }
  return placeResults([writeResult(call.id ?? '', content, format, true)], call.message + 1, scene);
}

function resultIdAt({ request, format }: Scene, path: JsonPath): string | undefined {
  const result = valueAt(request, path);
  return isObject(result) ? resultId(result, format) : undefined;
}

/** The objects that a text is glued together from, equal ones once. */
function objectsIn(text: string): readonly JsonObject[] {
  const whole: JsonObject[] = [];
  let start = 0;
  for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1)) {
    const value = parseJson(text.slice(start, end + 1));
    if (!isObject(value)) continue;
    whole.push(value);
    start = end + 1;
  }
  const seen = new Set<string>();
  return whole.filter((one) => {
    const key = JSON.stringify(one);
    return !seen.has(key) && seen.add(key);
  });
}

/** Ids that every provider takes. */
const SHORT_ID = /^[a-zA-Z0-9]{9}$/;

/** New ids, in the manner of the one there is. */
function newIds({ request, format }: Scene, count: number, like = 'call_'): readonly string[] {
  const ids = messagesOf(request).flatMap((message) => callsAt(message, 0, format).map(({ id }) => id ?? ''));
  return createCallIds(
    hashText(ids.join(' ')),
    count,
    new Set(ids),
    like.startsWith('call_') ? undefined : SHORT_ID,
  );
}

/** One more call, `at` places behind `call`, like it, with other arguments. */
function callLike(
  template: JsonValue,
  call: CallPlace,
  { at, id, args }: { readonly at: number; readonly id: string; readonly args: JsonObject },
  { format }: Scene,
): JsonEdit {
  const list = call.path.slice(0, -1);
  const path = ['messages', call.message, ...list, Number(call.path.at(-1)) + at];
  const body = isObject(template) ? template : {};
  if (format === 'anthropic-messages') return { kind: 'insert', path, value: { ...body, id, input: args } };
  const inner = memberOf(body, 'function');
  const named = { ...(isObject(inner) ? inner : {}), arguments: JSON.stringify(args) };
  return { kind: 'insert', path, value: { ...body, id, function: named } };
}
