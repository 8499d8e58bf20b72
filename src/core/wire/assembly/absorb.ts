import type { WireFormat } from '../../conversation/format';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { parseAnswer } from '../answer-json';
import type { WireApi, WireChunk } from '../exchange';
import { absorbAnthropic, readAnthropic } from './anthropic';
import type { Assembly } from './assembly';
import { absorbGemini } from './gemini';
import { absorbOpenAi, readOpenAi } from './openai';
import { Sketch } from './sketch';

const BEGINNINGS: Readonly<Record<WireApi, JsonObject>> = {
  'openai-chat': { role: 'assistant', content: null },
  'anthropic-messages': { role: 'assistant', content: [] },
  gemini: { role: 'model', parts: [] },
};
const NONE: ReadonlySet<string> = new Set();

/** An answer of which nothing has come yet. `taken`: call ids that must not be given again where the API gives none. */
export function createAssembly(api: WireApi, format: WireFormat, taken = NONE): Assembly {
  return {
    api,
    format,
    taken,
    native: BEGINNINGS[api],
    drafts: new Map(),
    indexes: [],
    built: [],
    finish: undefined,
    usage: undefined,
    isEnded: false,
    error: undefined,
    malformed: [],
  };
}

/**
 * The assembly after one more chunk. Takes any chunk and never throws: what cannot be read is listed in `malformed`, what
 * adds nothing (a ping, usage alone) builds nothing. Sources: the streams of the three APIs and what servers make of them.
 */
export function absorb(assembly: Assembly, { event, data }: WireChunk): Assembly {
  const sketch = new Sketch(assembly);
  const text = data.trim();
  if (text === '[DONE]') sketch.isEnded = true;
  else if (text !== '') absorbValue(sketch, parseAnswer(text), event);
  return sketch.done(data);
}

function absorbValue(sketch: Sketch, value: JsonValue | undefined, event: string | undefined): void {
  if (event === 'error' && value !== undefined) sketch.error = memberOf(value, 'error') ?? value;
  else if (!isObject(value)) sketch.refuse();
  else if (sketch.before.api === 'openai-chat') absorbOpenAi(sketch, value);
  else if (sketch.before.api === 'anthropic-messages') absorbAnthropic(sketch, value, event);
  else absorbGemini(sketch, value);
}

/**
 * The same for an answer that came in one piece: `body` is the parsed response. Gemini may answer with a list of chunks. Takes
 * anything and never throws.
 */
export function readAnswer(assembly: Assembly, body: JsonValue): Assembly {
  const sketch = new Sketch(assembly);
  const parts = assembly.api === 'gemini' && isArray(body) ? body : [body];
  for (const part of parts) {
    if (!isObject(part)) sketch.refuse();
    else if (assembly.api === 'openai-chat') readOpenAi(sketch, part);
    else if (assembly.api === 'anthropic-messages') readAnthropic(sketch, part);
    else absorbGemini(sketch, part);
  }
  return sketch.done('');
}
