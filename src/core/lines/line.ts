import { dialectOrGeneric } from '../dialects';
import { MAX_DEPTH } from '../json/scan';
import { isObject, valueAt, type JsonPath, type JsonValue } from '../json/value';
import { readSource } from '../formats/source';
import { failure, success, type Outcome } from '../outcome';
import { placeAt, type RequestPlace } from './place';

/** A line of JSON and the request in it. */
export interface Line {
  readonly text: string;
  readonly value: JsonValue;
  readonly place: RequestPlace;
  /** The line records a request that was made, and what came of it stands beside `messages`. */
  readonly isRecord: boolean;
}

/** Why nothing in a line can be checked. Texts: `batch.faults.<kind>`. */
export type LineFault =
  /** No JSON, from the offset on (UTF-16 units). */
  | { readonly kind: 'line-not-json'; readonly offset: number }
  | { readonly kind: 'line-too-deep'; readonly limit: number }
  /** JSON, and no request or example in it that this check knows. */
  | { readonly kind: 'line-without-request' };

/** Where lines met in practice have their request: the whole line, batch files of OpenAI and Anthropic, logs and traces. */
const PLACES: readonly JsonPath[] = [
  [],
  ['body'],
  ['params'],
  ['request'],
  ['request', 'body'],
  ['request_body'],
  ['requestBody'],
  ['input'],
  ['inputs'],
  ['kwargs'],
  ['payload'],
  ['prompt'],
];
/** Beside `messages` they say that the line is a record, not a body to be sent. */
const RECORD_KEYS: readonly string[] = [
  ...['response', 'output', 'completion', 'choices', 'usage', 'ideal', 'error'],
  ...['timestamp', 'created_at', 'latency_ms', 'duration_ms', 'trace_id', 'span_id', 'conversation_id'],
];

/** Reads one line, without its line break. The dialect of a training file knows where the conversation stands. Never throws. */
export function readLine(text: string, dialect: string): Outcome<Line, LineFault> {
  const source = readSource(text);
  if (!source.json.ok) {
    const { kind, offset } = source.json.reason;
    return failure(
      kind === 'too-deep' ? { kind: 'line-too-deep', limit: MAX_DEPTH } : { kind: 'line-not-json', offset },
    );
  }
  const { value } = source.json;
  const { training } = dialectOrGeneric(dialect);
  const place = placeOf(value, training?.conversation);
  if (place === undefined) return failure({ kind: 'line-without-request' });
  const mayBeRecord = training === undefined && place.path.length === 0;
  return success({ text, value, place, isRecord: mayBeRecord && isRecord(value) });
}

function placeOf(line: JsonValue, conversation: JsonPath | undefined): RequestPlace | undefined {
  // An example that lacks its messages is an example still: that is for the rules to say.
  if (conversation !== undefined) {
    return isObject(valueAt(line, conversation)) ? { path: conversation, form: 'body' } : undefined;
  }
  for (const path of PLACES) {
    const place = placeAt(line, path);
    if (place !== undefined) return place;
  }
  return isObject(valueAt(line, ['body'])) ? { path: ['body'], form: 'body' } : undefined;
}

function isRecord(line: JsonValue): boolean {
  return isObject(line) && RECORD_KEYS.some((key) => Object.hasOwn(line, key));
}
