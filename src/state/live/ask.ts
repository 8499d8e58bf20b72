import type { WireFormat } from '../../core/conversation/format';
import { outlinesOf } from '../../core/conversation/outline';
import { messagesOf, modelOf } from '../../core/conversation/request';
import { streamEdits } from '../../core/hosts/body-edits';
import { answerRequest } from '../../core/hosts/connection';
import type { Host } from '../../core/hosts';
import type { JsonEdit } from '../../core/json/edit';
import { applyEdits } from '../../core/json/edit-text';
import { applyJsonEdits } from '../../core/json/edit-value';
import type { ModelOutcome } from '../../core/simulation/model';
import type { JsonObject, JsonValue } from '../../core/json/value';
import { absorb, createAssembly, readAnswer } from '../../core/wire/assembly/absorb';
import type { Assembly } from '../../core/wire/assembly/assembly';
import { messageOf, outcomeOf } from '../../core/wire/assembly/outcome';
import { parseAnswer } from '../../core/wire/answer-json';
import type { WireApi, WireChunk } from '../../core/wire/exchange';
import { writeRequest } from '../../core/wire/request';
import type { ModelAnswer, Watch } from '../run/models/streaming-model';
import { callOver, keyFor, type Called } from './host-call';
import type { Live } from './live.svelte';

/** What a live model is asked with. */
export interface Asking {
  /** In the shape of the conversation. */
  readonly request: JsonValue;
  /** The text of `request`, where it is that of the document: it goes out as it is written. */
  readonly text?: string | undefined;
  readonly format: WireFormat;
  /** Asked in place of the connection's and the request's. */
  readonly model?: string | undefined;
  /** Ids that calls of the answer must not have. */
  readonly shown?: readonly JsonValue[];
  /** Further changes of the body, in the shape of the API. */
  readonly edits?: (body: JsonObject, api: WireApi, host: Host) => readonly JsonEdit[];
}

/** The request as it is asked: by the model that the caller or the connection wants. */
export function askedRequest(live: Live, { request, model = live.connection.model }: Asking): JsonValue {
  if (model === undefined || modelOf(request) === model) return request;
  return applyJsonEdits(request, [{ kind: 'set', path: ['model'], value: model }]);
}

/** Asks once. Every end is an outcome; the message is in the shape of the conversation. */
export async function ask(live: Live, asking: Asking, watch: Watch): Promise<ModelAnswer> {
  await live.keys.load();
  const { api } = live.connection;
  const { path, text } = writeBody(live, asking);
  const request = answerRequest(live.connection, keyFor(live) !== undefined, path, text);
  const chunks: WireChunk[] = [];
  let assembly = createAssembly(api, asking.format, takenIds(asking));
  const called = await callOver(live, request, watch.signal, (chunk) => {
    chunks.push(chunk);
    assembly = absorb(assembly, chunk);
    watch.onProgress({ chunk, message: messageOf(assembly) });
  });
  const { response } = called;
  return {
    outcome: outcomeIn(called, assembly),
    exchange: { api, request, chunks, ...(response && { response }) },
  };
}

/** The body as the API wants it: the document's own text with what is added, or a conversion. */
function writeBody(live: Live, asking: Asking): { readonly path: string; readonly text: string } {
  const { api } = live.connection;
  const { format, edits } = asking;
  const request = askedRequest(live, asking);
  const { body, path } = writeRequest(request, api, { format, stream: true, ...live.host.chat });
  const isOwn = api === format && asking.text !== undefined && request === asking.request;
  const start = isOwn ? (asking.text ?? '') : JSON.stringify(body);
  const more = [...streamEdits(body, api, live.host), ...(edits?.(body, api, live.host) ?? [])];
  return { path, text: applyEdits(start, more).text };
}

function takenIds({ request, shown = [], format }: Asking): ReadonlySet<string> {
  const outlines = outlinesOf[format]([...shown, ...messagesOf(request)]);
  const ids = outlines.flatMap(({ calls, results }) => [...calls, ...results].map(({ id }) => id));
  return new Set(ids.filter((id) => id !== undefined));
}

/** Of what is quoted of an answer that cannot be read. */
const QUOTED_CHARACTERS = 300;

function outcomeIn(called: Called, assembly: Assembly): ModelOutcome {
  if (called.kind === 'trouble') {
    const { trouble } = called;
    return trouble.kind === 'interrupted' ? outcomeOf(assembly, trouble.reason, trouble.detail) : trouble;
  }
  const { text } = called.response;
  if (text === undefined) return outcomeOf(assembly);
  const body = parseAnswer(text);
  if (body !== undefined) return outcomeOf(readAnswer(assembly, body));
  return { kind: 'interrupted', reason: 'malformed', detail: text.slice(0, QUOTED_CHARACTERS) };
}
