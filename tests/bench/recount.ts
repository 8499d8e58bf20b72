import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { vocabularyPath } from '../../scripts/vocabularies';
import type { JsonValue } from '../../src/core/json/value';
import { createTokenCounter, type TokenCounter } from '../../src/tokenizer/counter';
import type { WorkerPort } from '../../src/tokenizer/worker/line';
import type { Answer, Question } from '../../src/tokenizer/worker/protocol';
import { TokenService } from '../../src/tokenizer/worker/service';
import { englishLines } from './encoder/texts';

const MESSAGES = 4000;
const TOKENS_PER_MESSAGE = 250;
const TOKENS_PER_LINE = 25;
const KEYS = 100;
const TARGET = { provider: 'openai' };

/** One key in a conversation of a million tokens: what counting again costs, against counting it all. */
export async function benchRecount(): Promise<string> {
  let messages = longConversation();
  const counter = createTokenCounter(() => new WorkerHere());
  await count(counter, [{ role: 'user', content: 'loads the vocabulary' }]);
  const all = await count(counter, messages);
  const keys: number[] = [];
  for (let key = 1; key <= KEYS; key++) {
    const at = (key * 37) % MESSAGES;
    const message = messages[at] as { role: string; content: string };
    messages = messages.with(at, { ...message, content: `${message.content}x` });
    keys.push((await count(counter, messages)).time);
  }
  keys.sort((a, b) => a - b);
  const once = keys[KEYS >> 1] ?? NaN;
  return `a key in ${all.tokens.toLocaleString('en')} tokens: 1/${Math.round(all.time / once)} of counting them all`;
}

async function count(counter: TokenCounter, messages: readonly JsonValue[]) {
  const start = performance.now();
  const outcome = await counter.count({ model: 'gpt-4o', messages }, TARGET);
  if (!outcome.ok) throw new Error(outcome.reason.kind);
  return { time: performance.now() - start, tokens: outcome.value.total };
}

function longConversation(): readonly JsonValue[] {
  const lines = englishLines();
  const perMessage = TOKENS_PER_MESSAGE / TOKENS_PER_LINE;
  return Array.from({ length: MESSAGES }, (_, at) => {
    const content = Array.from({ length: perMessage }, (_, n) => lines[(at * perMessage + n) % lines.length]);
    return { role: at % 2 === 0 ? 'user' : 'assistant', content: `${at} ${content.join('\n')}` };
  });
}

/** The worker's service in this thread: its work is what is measured, not the post. */
class WorkerHere implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  onmessageerror: WorkerPort['onmessageerror'] = null;
  readonly #service = new TokenService(async (encoding) =>
    gunzipSync(await readFile(vocabularyPath(encoding))),
  );

  postMessage(question: Question): void {
    void this.#service.answer(question).then((data) => {
      this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent<Answer>);
    });
  }
  terminate(): void {
    this.onmessage = null;
  }
}
