import { callsAt } from '../../conversation/call-places';
import {
  isArray,
  isObject,
  memberOf,
  valueAt,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { acceptsValue } from '../../simulation/schema/accept';
import { toolPlaces } from '../read';
import { eachOfRole, NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { parsed } from './written';

/** Arguments of calls in the history against the parameters that their tool declares. */
export const toolArgumentsSchema: RequestRule = {
  scope: 'request',
  phase: 'message',
  yieldsTo: ['tool-arguments-not-object', 'function-name-undeclared'],
  check(scope) {
    const { request, format } = scope;
    const schemas = new Map<string, JsonObject>();
    for (const { name, schema } of toolPlaces(request, format)) {
      if (name !== undefined && isObject(schema)) schemas.set(name, schema);
    }
    if (schemas.size === 0) return NO_FINDINGS;
    const inner: JsonPath = format === 'openai-chat' ? ['function'] : [];
    const key = format === 'openai-chat' ? 'arguments' : 'input';
    return eachOfRole(scope, 'assistant', (message, at) =>
      callsAt(message, at, format).flatMap(({ path, name, isCustom }): readonly Finding[] => {
        const schema = name === undefined || isCustom ? undefined : schemas.get(name);
        const holder = schema === undefined ? undefined : valueAt(message, [...path, ...inner]);
        const place = schema === undefined || !isObject(holder) ? '' : misfit(schema, holder, key);
        if (place === '') return NO_FINDINGS;
        return [{ path: ['messages', at, ...path, ...inner, key], values: { name: name ?? '', place } }];
      }),
    );
  },
};

const remembered = new WeakMap<JsonObject, WeakMap<JsonObject, string>>();

/** What does not fit: the parameters at fault, or `*` for the whole; '' when all does. Remembered by schema and call. */
function misfit(schema: JsonObject, holder: JsonObject, key: string): string {
  let answers = remembered.get(schema);
  if (answers === undefined) remembered.set(schema, (answers = new WeakMap<JsonObject, string>()));
  let answer = answers.get(holder);
  if (answer === undefined) {
    const written = memberOf(holder, key);
    answer = misfitOf(schema, typeof written === 'string' ? parsed(written) : written);
    answers.set(holder, answer);
  }
  return answer;
}

function misfitOf(schema: JsonObject, value: JsonValue | undefined): string {
  if (!isObject(value) || acceptsValue(schema, value)) return '';
  const required = memberOf(schema, 'required');
  const names = isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const absent = names.filter((name) => !Object.hasOwn(value, name));
  const wrong = Object.keys(value).filter((name) => {
    const property = memberOf(memberOf(schema, 'properties'), name);
    return property === undefined
      ? memberOf(schema, 'additionalProperties') === false
      : !acceptsValue(property, value[name] ?? null);
  });
  const places = [...new Set([...absent, ...wrong])];
  return places.length === 0 ? '*' : places.slice(0, 8).join(', ');
}
