import type { JsonObject, JsonValue } from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import { writeCache } from './cache';
import type { Manner } from './manner';
import { addressOf } from './openai-parts';
import { writeSignature } from './signature';
import type { CallPart, Part, ResultPart, Turn } from './turn';

/** One turn as the messages of the OpenAI shape: each result is a message of its own. */
export function writeOpenAiTurn(turn: Turn, manner: Manner): readonly JsonObject[] {
  if (turn.role === 'assistant') return [writeAssistant(turn, manner)];
  const results = turn.parts.filter((part) => part.kind === 'result');
  const others = turn.parts.filter((part) => part.kind !== 'result');
  const firstOther = turn.parts.findIndex((part) => part.kind !== 'result');
  if (firstOther >= 0 && firstOther < turn.parts.findLastIndex((part) => part.kind === 'result'))
    manner.account.lose('order-changed', turn.path);
  const written = results.map((result) => writeResult(result, manner));
  if (turn.role === 'tool' || (results.length > 0 && others.length === 0)) return written;
  // System prompts are one text wherever they can be: several hosts take nothing else.
  const glue = turn.role === 'system' ? '\n\n' : undefined;
  return [...written, { role: turn.role, content: writeContent(others, manner, glue) }];
}

function writeResult(result: ResultPart, manner: Manner): JsonObject {
  if (result.isError)
    manner.account.lose('field-dropped', [...result.path, 'is_error'], { name: 'is_error' });
  return {
    role: 'tool',
    ...(result.id === undefined ? {} : { tool_call_id: result.id }),
    content: writeContent(result.content, manner, '\n'),
    ...cacheOf(result, manner),
  };
}

/** A text where text is all, else parts. `glue` joins several texts that a list of parts would not be taken for. */
function writeContent(parts: readonly Part[], manner: Manner, glue: string | undefined): JsonValue {
  const [only] = parts;
  const texts = parts.map((part) => (isPlain(part, manner) ? part.text : undefined));
  if (only === undefined) return '';
  const isText = texts.every((text) => text !== undefined);
  if (isText && (parts.length === 1 || glue !== undefined)) {
    if (parts.length > 1)
      manner.account.lose('parts-joined', only.path.slice(0, -1), { count: parts.length });
    parts.forEach((part) => cacheOf(part, manner));
    return texts.join(glue);
  }
  return parts.flatMap((part) => writePart(part, manner));
}

function isPlain(part: Part, manner: Manner): part is Part & { readonly kind: 'text' } {
  return part.kind === 'text' && (part.cache === undefined || !manner.knowsCacheControl);
}

function writePart(part: Part, manner: Manner): readonly JsonObject[] {
  switch (part.kind) {
    case 'text':
      return [{ type: 'text', text: part.text, ...cacheOf(part, manner) }];
    case 'image': {
      const url = addressOf(part.source);
      if (url === undefined) return lost(part, manner);
      return [{ type: 'image_url', image_url: { url }, ...cacheOf(part, manner) }];
    }
    case 'document':
      return writeDocument(part, manner);
    case 'audio':
      return [
        {
          type: 'input_audio',
          input_audio: { data: part.data, format: part.format },
          ...cacheOf(part, manner),
        },
      ];
    default:
      return lost(part, manner);
  }
}

function writeDocument(part: Part & { kind: 'document' }, manner: Manner): readonly JsonObject[] {
  const { source, title, path } = part;
  if (source.kind === 'address') return lost(part, manner);
  if (source.kind === 'text') {
    manner.account.lose('document-as-text', path);
    return [{ type: 'text', text: source.text, ...cacheOf(part, manner) }];
  }
  const file = source.kind === 'id' ? { file_id: source.id } : { file_data: addressOf(source) ?? '' };
  return [
    {
      type: 'file',
      file: { ...(title === undefined ? {} : { filename: title }), ...file },
      ...cacheOf(part, manner),
    },
  ];
}

function writeAssistant(turn: Turn, manner: Manner): JsonObject {
  const { parts, path } = turn;
  const ranks = parts.map(({ kind }) =>
    kind === 'call' ? 2 : kind === 'thought' || kind === 'redacted' ? 0 : 1,
  );
  if (ranks.some((rank, at) => rank < (ranks[at - 1] ?? 0))) manner.account.lose('order-changed', path);
  const said = parts.filter(({ kind }) => kind !== 'call' && kind !== 'thought' && kind !== 'redacted');
  const spoken = said.filter(({ kind }) => kind !== 'refusal');
  const refusal = said.map((part) => (part.kind === 'refusal' ? part.text : '')).join('');
  const calls = parts.filter((part) => part.kind === 'call');
  const hasContent = spoken.some((part) => part.kind !== 'text' || part.text !== '');
  const isElsewhere = calls.length > 0 || refusal !== '';
  return {
    role: 'assistant',
    content: hasContent ? writeContent(spoken, manner, '') : isElsewhere ? null : '',
    ...(refusal === '' ? {} : { refusal }),
    ...writeThoughts(parts, manner),
    ...writeSignature(textSignature(spoken, manner)),
    ...(calls.length > 0 ? { tool_calls: calls.map((call) => writeCall(call, manner)) } : {}),
  };
}

/** Only a reply keeps seals: no host of this shape but a gateway to their maker takes them. */
function textSignature(parts: readonly Part[], { account, purpose }: Manner): string | undefined {
  const signed = parts.filter(({ signature }) => signature !== undefined);
  const kept = purpose === 'reply' ? signed.at(-1) : undefined;
  for (const part of signed) if (part !== kept) account.lose('signature-dropped', part.path);
  return kept?.signature;
}

function writeThoughts(parts: readonly Part[], manner: Manner): JsonObject {
  const thoughts = parts.filter((part) => part.kind === 'thought' || part.kind === 'redacted');
  if (thoughts.length === 0) return {};
  const text = thoughts.map((part) => (part.kind === 'thought' ? part.text : '')).join('');
  const isSealed = thoughts.some((part) => part.kind === 'redacted' || (part.signature ?? '') !== '');
  if (manner.purpose === 'reply') {
    const blocks = isSealed ? { thinking_blocks: thoughts.map(writeThought) } : {};
    return { ...(text === '' ? {} : { reasoning_content: text }), ...blocks };
  }
  for (const part of thoughts) {
    if (part.kind === 'redacted' || !manner.knowsReasoning)
      manner.account.lose('reasoning-dropped', part.path);
    else if ((part.signature ?? '') !== '') manner.account.lose('signature-dropped', part.path);
  }
  if (thoughts.length > 1)
    manner.account.lose('parts-joined', thoughts[0]?.path ?? [], { count: thoughts.length });
  return manner.knowsReasoning ? { reasoning_content: text } : {};
}

/** A thinking block as Anthropic writes it. */
export function writeThought(part: Part): JsonObject {
  if (part.kind === 'redacted') return { type: 'redacted_thinking', data: part.data };
  const text = part.kind === 'thought' ? part.text : '';
  return { type: 'thinking', thinking: text, signature: part.signature ?? '' };
}

function writeCall(call: CallPart, manner: Manner): JsonObject {
  const { id, name, input, isCustom, signature } = call;
  const text = typeof input === 'string' ? input : writeJson(input);
  const keepsSeal = signature !== undefined && manner.purpose === 'reply';
  if (signature !== undefined && !keepsSeal) manner.account.lose('signature-dropped', call.path);
  return {
    ...(id === undefined ? {} : { id }),
    type: isCustom ? 'custom' : 'function',
    ...(isCustom ? { custom: { name, input: text } } : { function: { name, arguments: text } }),
    ...cacheOf(call, manner),
    ...writeSignature(keepsSeal ? signature : undefined),
  };
}

function cacheOf({ cache }: Part, { account, knowsCacheControl }: Manner): JsonObject {
  if (cache === undefined || knowsCacheControl) return writeCache(cache);
  account.lose('cache-control-dropped', cache.path);
  return {};
}

function lost(part: Part, { account }: Manner): readonly JsonObject[] {
  account.lose('part-dropped', part.path);
  return [];
}
