import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countTokens } from '../../../scripts/count-tokens';
import { ensureVocabularies, vocabularyPath } from '../../../scripts/vocabularies';
import { createTokenCounter } from '../../../src/tokenizer/counter';
import { TokenService } from '../../../src/tokenizer/worker/service';
import { FakeWorker } from '../../support/fake-worker';

const TARGET = { provider: 'openai', model: 'gpt-4o' };
const HELLO = { messages: [{ role: 'user', content: 'Hello' }] };

ensureVocabularies();
const service = new TokenService((encoding) =>
  Promise.resolve(new Uint8Array(gunzipSync(readFileSync(vocabularyPath(encoding))))),
);

/** A counter and the workers it has started, the present one last. */
function counterWithWorkers() {
  const workers: FakeWorker[] = [];
  const counter = createTokenCounter(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { counter, workers, present: () => workers.at(-1) ?? new FakeWorker() };
}

async function answerAll(worker: FakeWorker): Promise<void> {
  for (const question of worker.asked.splice(0)) worker.reply(await service.answer(question));
}

describe('the counter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('starts no worker before it is asked', () => {
    expect(counterWithWorkers().workers).toEqual([]);
  });

  it('counts as the command line does', async () => {
    const { counter, present } = counterWithWorkers();
    const outcome = counter.count(HELLO, TARGET);
    await answerAll(present());
    expect(await outcome).toEqual({ ok: true, value: countTokens(HELLO, TARGET) });
  });

  it('sends only the text of the message that changed', async () => {
    const { counter, present } = counterWithWorkers();
    const messages = Array.from({ length: 200 }, (_, at) => ({ role: 'user', content: `message ${at}` }));
    const first = counter.count({ messages }, TARGET);
    await answerAll(present());
    await first;
    const edited = messages.with(120, { role: 'user', content: 'message 120!' });
    const second = counter.count({ messages: edited }, TARGET);
    expect(present().asked).toMatchObject([{ kind: 'count', groups: [['message 120!']] }]);
    await answerAll(present());
    expect(await second).toEqual({ ok: true, value: countTokens({ messages: edited }, TARGET) });
  });

  it('asks nothing when nothing is new', async () => {
    const { counter, present } = counterWithWorkers();
    const first = counter.count(HELLO, TARGET);
    await answerAll(present());
    await first;
    await counter.count({ ...HELLO }, TARGET);
    expect(present().asked).toEqual([]);
  });

  it('counts texts by themselves, each once', async () => {
    const { counter, present } = counterWithWorkers();
    const first = counter.countTexts(['hello', '你好'], 'cl100k_base');
    await answerAll(present());
    expect(await first).toEqual({ ok: true, value: [1, 2] });
    expect(await counter.countTexts(['你好'], 'cl100k_base')).toEqual({ ok: true, value: [2] });
    expect(present().asked).toEqual([]);
  });

  it('replaces a broken worker once and asks it again', async () => {
    const { counter, workers, present } = counterWithWorkers();
    const outcome = counter.count(HELLO, TARGET);
    present().breakDown();
    expect(workers).toHaveLength(2);
    expect(workers[0]?.isTerminated).toBe(true);
    await answerAll(present());
    expect(await outcome).toMatchObject({ ok: true });
  });

  it('says so when the second worker breaks too, and starts over when told to', async () => {
    const { counter, workers, present } = counterWithWorkers();
    const outcome = counter.count(HELLO, TARGET);
    present().breakDown();
    present().breakDown('again');
    const lost = { ok: false, reason: { kind: 'tokenizer-lost', detail: 'again' } };
    expect(await outcome).toEqual(lost);
    expect(await counter.count(HELLO, TARGET)).toEqual(lost);
    expect(workers).toHaveLength(2);
    counter.restart();
    const retried = counter.count(HELLO, TARGET);
    await answerAll(present());
    expect(await retried).toMatchObject({ ok: true });
    expect(workers).toHaveLength(3);
  });

  it('replaces a worker that falls silent', async () => {
    const { counter, workers, present } = counterWithWorkers();
    const outcome = counter.count(HELLO, TARGET);
    vi.advanceTimersByTime(60_000);
    expect(workers).toHaveLength(2);
    await answerAll(present());
    expect(await outcome).toMatchObject({ ok: true });
  });

  it('does not listen to a worker it has replaced', async () => {
    const { counter, workers, present } = counterWithWorkers();
    const outcome = counter.count(HELLO, TARGET);
    const [question] = present().asked;
    present().breakDown();
    workers[0]?.reply({ kind: 'count', id: question?.id ?? 0, counts: [[99], [99]] });
    await answerAll(present());
    expect(await outcome).toEqual({ ok: true, value: countTokens(HELLO, TARGET) });
  });

  it('says when the vocabulary cannot be had, and asks for it again next time', async () => {
    const { counter, workers, present } = counterWithWorkers();
    const outcome = counter.count(HELLO, TARGET);
    const [question] = present().asked.splice(0);
    present().reply({ kind: 'no-vocabulary', id: question?.id ?? 0, detail: 'HTTP 404' });
    expect(await outcome).toEqual({
      ok: false,
      reason: { kind: 'vocabulary-unavailable', detail: 'HTTP 404' },
    });
    const retried = counter.count(HELLO, TARGET);
    await answerAll(present());
    expect(await retried).toMatchObject({ ok: true });
    expect(workers).toHaveLength(1);
  });

  it('splits a text', async () => {
    const { counter, present } = counterWithWorkers();
    const outcome = counter.split('Hello', 'o200k_base');
    await answerAll(present());
    expect(await outcome).toMatchObject({ ok: true, value: { ids: Uint32Array.of(13225) } });
  });

  it('leaves nobody waiting when it is disposed of', async () => {
    const { counter, present } = counterWithWorkers();
    const outcome = counter.count(HELLO, TARGET);
    counter.dispose();
    expect(await outcome).toEqual({ ok: false, reason: { kind: 'tokenizer-closed' } });
    expect(present().isTerminated).toBe(true);
  });
});
