import { callsAt } from '../conversation/call-places';
import { roleOf } from '../conversation/message';
import { messagesOf } from '../conversation/request';
import { valueAt, type JsonPath, type JsonValue } from '../json/value';
import { bracketed, dotBracketed, kindName, tagged } from './places';
import type { Fault } from './error';

type Filler = (fault: Fault) => string | number | undefined;

/** What quoted texts are filled with. Values of the diagnostic (`{id}`, `{ids}`, `{name}`, `{limit}`…) need no entry. */
const FILLERS: Readonly<Record<string, Filler>> = {
  // Places
  bracketed: ({ path }) => bracketed(path),
  dotBracketed: ({ path }) => dotBracketed(path),
  tagged,
  /** Of the member that holds the value at fault: `tools[0].function.parameters` of a place inside the schema. */
  schema: ({ path }) => schemaPlace(path),
  message: messageIndex,
  part: ({ path }) => (path[2] === 'content' ? path[3] : undefined),
  tool: ({ path }) => path[1],
  key: ({ path }) => path.at(-1),
  /** The message that calls, and the first after the results that follow it. */
  caller: callerIndex,
  after: indexAfterResults,
  // Values
  value: ({ value }) => (typeof value === 'string' ? value : undefined),
  json: ({ value }) => (value === undefined ? undefined : JSON.stringify(value)),
  kind: ({ value }) => kindName(value),
  role: (fault) => roleAt(fault, messageIndex(fault)),
  previousRole: (fault) => roleAt(fault, (messageIndex(fault) ?? 0) - 1),
  partType: ({ request, path }) => textAt(request, [...path.slice(0, 4), 'type']),
  jsonType: ({ value }) => (typeof value === 'string' ? value : JSON.stringify(value ?? null)),
  resultId,
  ids: (fault) => fault.diagnostic.values?.['ids'] ?? callerIds(fault),
  firstName: ({ diagnostic }) => String(diagnostic.values?.['names'] ?? '').split(', ')[0] || undefined,
  suggestion,
};

const PLACEHOLDER = /\{(\w+)\}/g;
/** Stands where a quotation leaves something out. */
const GAP = '…';

/** The text with its placeholders filled; what cannot be told becomes a gap. */
export function fillQuote(text: string, fault: Fault): string {
  return text.replace(PLACEHOLDER, (_, name: string) => String(valueOf(name, fault) ?? GAP));
}

/** Whether nothing of the text is left out. */
export function isFilledWhole(text: string, fault: Fault): boolean {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
  return !text.includes(GAP) && names.every((name) => valueOf(name, fault) !== undefined);
}

function valueOf(name: string, fault: Fault): string | number | undefined {
  const filler = Object.hasOwn(FILLERS, name) ? FILLERS[name] : undefined;
  return filler ? filler(fault) : fault.diagnostic.values?.[name];
}

function messageIndex({ path }: Fault): number | undefined {
  return path[0] === 'messages' && typeof path[1] === 'number' ? path[1] : undefined;
}

function roleAt(fault: Fault, index: number | undefined): string | undefined {
  return index === undefined ? undefined : textAt(messagesOf(fault.request)[index] ?? null, ['role']);
}

function textAt(root: JsonValue, path: JsonPath): string | undefined {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : undefined;
}

/** The nearest message with calls, from the fault's own backwards. */
function callerIndex(fault: Fault): number | undefined {
  const messages = messagesOf(fault.request);
  for (let at = messageIndex(fault) ?? -1; at >= 0; at -= 1) {
    if (callsAt(messages[at], at, fault.format).length > 0) return at;
  }
  return undefined;
}

function callerIds(fault: Fault): string | undefined {
  const at = callerIndex(fault);
  if (at === undefined) return undefined;
  return callsAt(messagesOf(fault.request)[at], at, fault.format)
    .map(({ id }) => id ?? '')
    .join(', ');
}

function indexAfterResults(fault: Fault): number | undefined {
  const caller = callerIndex(fault);
  if (caller === undefined) return undefined;
  const messages = messagesOf(fault.request);
  let at = caller + 1;
  while (roleOf(messages[at]) === 'tool') at += 1;
  return at;
}

function resultId({ request, path, diagnostic }: Fault): string | undefined {
  const own = diagnostic.values?.['id'];
  if (typeof own === 'string' && own !== '') return own;
  return (
    textAt(request, [...path.slice(0, 4), 'tool_use_id']) ??
    textAt(request, [...path.slice(0, 2), 'tool_call_id'])
  );
}

function schemaPlace(path: JsonPath): string {
  const end = path.findIndex((step) => step === 'parameters' || step === 'input_schema' || step === 'schema');
  return bracketed(end < 0 ? path : path.slice(0, end + 1));
}

/** OpenAI names the known parameters that are a letter or two away; so do the repairs. */
function suggestion({ diagnostic }: Fault): string | undefined {
  const names = diagnostic.fixes
    .filter(({ id }) => id === 'rename-key')
    .map(({ values }) => `'${values?.['name'] ?? ''}'`);
  if (names.length > 2) return undefined;
  return names.length === 0 ? '' : ` Did you mean ${names.join(' or ')}?`;
}
