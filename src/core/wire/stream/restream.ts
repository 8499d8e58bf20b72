import type { WireFormat } from '../../conversation/format';
import { isArray, memberOf, type JsonObject } from '../../json/value';
import type { FinishReason } from '../../simulation/script';
import { hashText } from '../../simulation/seed';
import { writeJson } from '../../simulation/canonical';
import type { WireApi, WireChunk } from '../exchange';
import { Account } from '../messages/account';
import { readAnthropicMessage } from '../messages/read-anthropic';
import { readOpenAiMessage } from '../messages/read-openai';
import { writeGeminiTurns } from '../messages/write-gemini';
import { convertMessage } from '../reply';
import { writeStream } from './write';

/** What an answer in the shape of its conversation would look like on the wire of another provider. */
export function restream(
  message: JsonObject,
  format: WireFormat,
  finishReason: FinishReason,
  api: WireApi,
): readonly WireChunk[] {
  const native = api === 'gemini' ? geminiContent(message, format) : convertMessage(message, format, api);
  return writeStream({ message: native, finishReason }, api, hashText(writeJson(message)));
}

/** Thoughts are no part of a request, but of an answer. */
function geminiContent(message: JsonObject, format: WireFormat): JsonObject {
  const account = new Account();
  const read = format === 'openai-chat' ? readOpenAiMessage : readAnthropicMessage;
  const turn = read(message, [], account);
  if (turn === undefined) return { role: 'model', parts: [] };
  const thoughts = turn.parts.filter((part) => part.kind === 'thought');
  const said = turn.parts.filter((part) => part.kind !== 'thought');
  const [content] = writeGeminiTurns([{ ...turn, role: 'assistant', parts: said }], account);
  const parts = memberOf(content, 'parts');
  return {
    role: 'model',
    parts: [
      ...thoughts.map(({ text }) => ({ text, thought: true })),
      ...(said.length > 0 && isArray(parts) ? parts : []),
    ],
  };
}
