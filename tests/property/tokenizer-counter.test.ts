import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../scripts/count-tokens';
import { loadEncoder } from '../../scripts/load-encoder';
import type { JsonValue } from '../../src/core/json/value';
import { countSpans } from '../../src/tokenizer/count-spans';
import { createTokenCounter } from '../../src/tokenizer/counter';
import type { Question } from '../../src/tokenizer/worker/protocol';
import { FakeWorker } from '../support/fake-worker';

const TARGETS = [
  { provider: 'openai', model: 'gpt-4o' },
  { provider: 'openai', model: 'gpt-4' },
  { provider: 'deepseek', model: 'deepseek-v4-pro' },
] as const;

const words = fc.constantFrom('', 'a', 'hello', '你好', 'x\0y', '1,1 ab');
const anyRequest = fc.record({
  messages: fc.array(fc.record({ role: fc.constantFrom('system', 'user', 'assistant'), content: words }), {
    maxLength: 5,
  }),
  tools: fc.array(
    fc.record({ type: fc.constant('function'), function: fc.record({ name: words, description: words }) }),
    { maxLength: 2 },
  ),
});

function answer(worker: FakeWorker, question: Question): void {
  if (question.kind !== 'count') return;
  const encoder = loadEncoder(question.encoding);
  const counts = question.groups.map((texts) => countSpans(encoder, texts));
  worker.reply({ kind: 'count', id: question.id, counts });
}

describe('the counter', () => {
  it('gives each question its own answer, in whatever order and from whichever worker they come', async () => {
    const anyStep = fc.oneof(
      fc.record({
        kind: fc.constant('ask' as const),
        request: anyRequest,
        target: fc.constantFrom(...TARGETS),
      }),
      fc.record({ kind: fc.constant('answer' as const), worker: fc.nat(), question: fc.nat() }),
      fc.record({ kind: fc.constant('break' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (steps) => {
        const workers: FakeWorker[] = [];
        const counter = createTokenCounter(() => {
          const worker = new FakeWorker();
          workers.push(worker);
          return worker;
        });
        const asked: (readonly [JsonValue, (typeof TARGETS)[number], ReturnType<typeof counter.count>])[] =
          [];
        for (const step of steps) {
          const at = step.kind === 'answer' ? workers[step.worker % workers.length] : workers.at(-1);
          if (step.kind === 'ask') {
            asked.push([step.request, step.target, counter.count(step.request, step.target)]);
          } else if (step.kind === 'break') {
            at?.breakDown();
          } else if (at !== undefined && at.asked.length > 0) {
            // Questions stay in the list: an answer may come twice, or after the worker was replaced.
            const question = at.asked[step.question % at.asked.length];
            if (question !== undefined) answer(at, question);
          }
          await Promise.resolve();
        }
        const last = workers.at(-1);
        for (const question of last?.asked ?? []) if (last !== undefined) answer(last, question);
        for (const [request, target, outcome] of asked) {
          const settled = await outcome;
          if (settled.ok) expect(settled.value).toEqual(countTokens(request, target));
          else expect(settled.reason.kind).toBe('tokenizer-lost');
        }
        counter.dispose();
      }),
      { numRuns: 150 },
    );
  });
});
