import type { WireApi, WireChunk } from '../exchange';
import { streamAnthropic } from './anthropic';
import type { Answer } from './answer';
import { streamGemini } from './gemini';
import { streamOpenAi } from './openai';

const STREAMS: Readonly<Record<WireApi, (answer: Answer, seed: number) => readonly WireChunk[]>> = {
  'openai-chat': streamOpenAi,
  'anthropic-messages': streamAnthropic,
  gemini: streamGemini,
};

/**
 * An answer as its provider would stream it. The same answer and seed give the same chunks, and assembling them gives the
 * answer back.
 */
export function writeStream(answer: Answer, api: WireApi, seed: number): readonly WireChunk[] {
  return STREAMS[api](answer, seed);
}
