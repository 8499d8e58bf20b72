import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import { writeFinish } from '../assembly/finish';
import type { WireChunk } from '../exchange';
import { OFFLINE_MODEL, type Answer } from './answer';
import { idOf, piecesOf } from './pieces';

const LETTERS_OF_ID = 24;

/** An answer as the events of Anthropic's stream: every block begins, grows by deltas and stops. */
export function streamAnthropic(answer: Answer, seed: number): readonly WireChunk[] {
  const { message, finishReason, model = OFFLINE_MODEL } = answer;
  const usage = isObject(answer.usage) ? answer.usage : undefined;
  const content = memberOf(message, 'content');
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  const start = {
    id: idOf('msg_', seed, LETTERS_OF_ID),
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    ...(usage === undefined ? {} : { usage: { ...usage, output_tokens: 1 } }),
  };
  const delta = { stop_reason: writeFinish('anthropic-messages', finishReason), stop_sequence: null };
  const output =
    usage === undefined ? {} : { usage: { output_tokens: memberOf(usage, 'output_tokens') ?? 0 } };
  return [
    event('message_start', { message: start }),
    event('ping', {}),
    ...(isArray(blocks) ? blocks : []).flatMap((block, index) => blockEvents(block, index, seed + index)),
    event('message_delta', { delta, ...output }),
    event('message_stop', {}),
  ];
}

function event(type: string, members: JsonObject): WireChunk {
  return { event: type, data: writeJson({ type, ...members }) };
}

function blockEvents(block: JsonValue, index: number, seed: number): readonly WireChunk[] {
  const { start, deltas } = taken(isObject(block) ? block : {}, seed);
  return [
    event('content_block_start', { index, content_block: start }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ];
}

/** A block apart: as it begins, and what it grows by. Types that do not grow come whole. */
function taken(
  block: JsonObject,
  seed: number,
): { readonly start: JsonObject; readonly deltas: readonly JsonObject[] } {
  const [text, thinking, signature] = ['text', 'thinking', 'signature'].map((key) => memberOf(block, key));
  switch (memberOf(block, 'type')) {
    case 'text':
      if (typeof text !== 'string') break;
      return { start: { ...block, text: '' }, deltas: deltasOf('text_delta', 'text', text, seed) };
    case 'thinking': {
      if (typeof thinking !== 'string') break;
      const isSigned = typeof signature === 'string' && signature !== '';
      const seal = isSigned ? [{ type: 'signature_delta', signature }] : [];
      return {
        start: { ...block, thinking: '', ...(isSigned ? { signature: '' } : {}) },
        deltas: [...deltasOf('thinking_delta', 'thinking', thinking, seed), ...seal],
      };
    }
    case 'tool_use': {
      const input = memberOf(block, 'input');
      const json = typeof input === 'string' ? input : writeJson(input ?? {});
      return {
        start: { ...block, input: {} },
        deltas: json === '{}' ? [] : deltasOf('input_json_delta', 'partial_json', json, seed),
      };
    }
  }
  return { start: block, deltas: [] };
}

function deltasOf(type: string, key: string, text: string, seed: number): readonly JsonObject[] {
  return piecesOf(text, seed).map((piece) => ({ type, [key]: piece }));
}
