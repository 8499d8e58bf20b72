import { callsAt } from '../../conversation/call-places';
import type { WireFormat } from '../../conversation/format';
import { perMessage } from '../../conversation/per-message';
import {
  isArray,
  isObject,
  memberOf,
  parseJson,
  valueAt,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { remembered } from '../../remember';
import { acceptsValue } from '../../simulation/schema/accept';
import { toolPlaces } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** Arguments that do not fit, by their path in the message. */
interface Misfit {
  readonly path: JsonPath;
  readonly values: { readonly name: string; readonly place: string };
}

const NO_MISFITS: readonly Misfit[] = [];

/** Arguments of calls in the history against the parameters that their tool declares. */
export const toolArgumentsSchema: RequestRule = {
  scope: 'request',
  phase: 'message',
  yieldsTo: ['tool-arguments-not-object', 'function-name-undeclared'],
  check({ request, messages, format }) {
    const key = isArray(memberOf(request, 'tools')) ? 'tools' : 'functions';
    const declared = memberOf(request, key);
    if (!isArray(declared) || declared.length === 0) return NO_FINDINGS;
    const misfitsIn = (readersFor(declared)[format] ??= misfitReader({ [key]: declared }, format));
    return misfitsIn(messages).flatMap((misfits, at) =>
      misfits.map(({ path, values }) => ({ path: ['messages', at, ...path], values })),
    );
  },
};

type MisfitReader = ReturnType<typeof misfitReader>;

const readersFor = remembered((_: readonly JsonValue[]): Partial<Record<WireFormat, MisfitReader>> => ({}));

/** What does not fit under these declarations, message by message. */
function misfitReader(declarations: JsonObject, format: WireFormat) {
  const schemas = new Map<string, JsonObject>();
  for (const { name, schema } of toolPlaces(declarations, format)) {
    if (name !== undefined && isObject(schema)) schemas.set(name, schema);
  }
  const inner: JsonPath = format === 'openai-chat' ? ['function', 'arguments'] : ['input'];
  const misfitsIn = remembered((message: JsonObject): readonly Misfit[] => {
    const misfits = callsAt(message, 0, format).flatMap((call): readonly Misfit[] => {
      const schema = call.name === undefined || call.isCustom ? undefined : schemas.get(call.name);
      const path = [...call.path, ...inner];
      const place = schema === undefined ? '' : faultsOf(schema, valueAt(message, path));
      return place === '' ? NO_MISFITS : [{ path, values: { name: call.name ?? '', place } }];
    });
    return misfits.length === 0 ? NO_MISFITS : misfits;
  });
  return perMessage((message) => (isObject(message) ? misfitsIn(message) : NO_MISFITS));
}

/** The parameters at fault, or `*` for the whole; '' when all fits. */
function faultsOf(schema: JsonObject, written: JsonValue | undefined): string {
  const value = typeof written === 'string' ? parseJson(written) : written;
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
