import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../../src/core/conversation/request';
import type { JsonValue } from '../../../src/core/json/value';
import { failure, success, type Outcome } from '../../../src/core/outcome';
import { createDocument } from '../../../src/core/snapshot/document';
import type { TokenAccount, TokenShare } from '../../../src/core/tokens/account';
import { Counts } from '../../../src/state/tokens/counts.svelte';
import type { RequestCounter } from '../../../src/state/tokens/request-counter';
import { Sent } from '../../../src/state/trimming/sent.svelte';
import { Session } from '../../../src/state/session/session.svelte';
import type { TrimPlan } from '../../../src/core/trimming/plan';

const share = (total: number): TokenShare => ({ total, content: total, overhead: 0, parts: {} });

/** Every message has as many tokens as its JSON has characters; three are the request's own. */
function accountOf(request: JsonValue): TokenAccount {
  const messages = messagesOf(request).map((message) => share(JSON.stringify(message).length));
  return {
    total: messages.reduce((sum, each) => sum + each.total, 3),
    certainty: { kind: 'exact', agree: 1, recorded: 1 },
    messages,
    tools: [],
    toolFrame: share(0),
    request: share(0),
    priming: share(3),
  };
}

/** A counter that answers when told to. */
class SlowCounter implements RequestCounter {
  readonly asked: JsonValue[] = [];
  restarts = 0;
  readonly #open: ((outcome: Outcome<TokenAccount>) => void)[] = [];

  count(request: JsonValue): Promise<Outcome<TokenAccount>> {
    this.asked.push(request);
    return new Promise((resolve) => this.#open.push(resolve));
  }
  split = () => Promise.resolve(failure({ kind: 'none' }));
  countTexts = () => Promise.resolve(failure({ kind: 'none' }));
  restart = () => void this.restarts++;

  async answer(): Promise<void> {
    this.#open.shift()?.(success(accountOf(this.asked[this.asked.length - 1 - this.#open.length] ?? null)));
    await settled();
  }
  async fail(): Promise<void> {
    this.#open.shift()?.(failure({ kind: 'tokenizer-lost' }));
    await settled();
  }
  async answerAll(): Promise<void> {
    while (this.#open.length > 0) await this.answer();
  }
}

/** Lets what follows an answer happen: promises, then effects. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  flushSync();
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

const said = (...contents: readonly string[]) => contents.map((content) => ({ role: 'user', content }));
const sizeOf = (content: string) => JSON.stringify({ role: 'user', content }).length;

function open(contents: readonly string[], trim?: TrimPlan) {
  const text = JSON.stringify({ model: 'gpt-4o', messages: said(...contents) });
  const session = new Session(
    createDocument({ title: '', provider: 'openai', text, ...(trim ? { trim } : {}) }),
  );
  const counter = new SlowCounter();
  const counts: Counts = new Counts({ session, counter, sentRequest: () => sent.request });
  const sent: Sent = new Sent({ session, sizes: counts, shownProblems: () => [] });
  const stop = $effect.root(() => {
    $effect(() => counts.update());
  });
  flushSync();
  const edit = (index: number, content: string) => {
    session.apply({
      label: 'editMessage',
      edits: [{ kind: 'set', path: ['messages', index, 'content'], value: content }],
    });
    flushSync();
  };
  return { session, counter, counts, sent, edit, stop };
}

describe('Counts', () => {
  it('estimates until the first answer, then shows what was counted', async () => {
    const { counter, counts, stop } = open(['one', 'two']);
    expect(counts.total).toMatchObject({ isEstimate: true, isPending: true });
    expect(counts.messageTokens(0)).toMatchObject({ isEstimate: true, isPending: true });
    expect(counts.isComplete).toBe(false);
    await counter.answerAll();
    expect(counts.total).toEqual({ tokens: 3 + 2 * sizeOf('one'), isEstimate: false, isPending: false });
    expect(counts.messageTokens(1)).toEqual({ tokens: sizeOf('two'), isEstimate: false, isPending: false });
    expect(counts.overhead).toBe(3);
    expect(counts.isComplete).toBe(true);
    expect(counter.asked).toHaveLength(1);
    stop();
  });

  it('keeps the old number, marked, while an edit is counted', async () => {
    const { counter, counts, edit, stop } = open(['one', 'two']);
    await counter.answerAll();
    edit(1, 'two and a half');
    expect(counts.messageTokens(1)).toEqual({ tokens: sizeOf('two'), isEstimate: false, isPending: true });
    expect(counts.messageTokens(0).isPending).toBe(false);
    expect(counts.total).toMatchObject({ tokens: 3 + 2 * sizeOf('one'), isPending: true });
    await counter.answerAll();
    expect(counts.messageTokens(1)).toEqual({
      tokens: sizeOf('two and a half'),
      isEstimate: false,
      isPending: false,
    });
    stop();
  });

  it('asks one question at a time and then for the newest state only', async () => {
    const { counter, counts, edit, stop } = open(['a']);
    for (const content of ['ab', 'abc', 'abcd', 'abcde']) edit(0, content);
    expect(counter.asked).toHaveLength(1);
    await counter.answer();
    expect(counter.asked).toHaveLength(2);
    expect(counts.messageTokens(0).isPending).toBe(true);
    await counter.answerAll();
    expect(counts.messageTokens(0)).toEqual({ tokens: sizeOf('abcde'), isEstimate: false, isPending: false });
    expect(counter.asked).toHaveLength(2);
    stop();
  });

  it('counts anew when the size of an image is given', async () => {
    const { session, counter, counts, stop } = open(['one']);
    await counter.answerAll();
    const imageSizes = { 'https://example.com/a.png': { width: 640, height: 480 } };
    session.apply({ label: 'imageSize', surroundings: { imageSizes } });
    flushSync();
    expect(counts.total.isPending).toBe(true);
    await counter.answerAll();
    expect(counter.asked).toHaveLength(2);
    expect(counts.total.isPending).toBe(false);
    stop();
  });

  it('follows a message through a move', async () => {
    const { session, counter, counts, stop } = open(['one', 'three']);
    await counter.answerAll();
    session.apply({ label: 'moveMessage', edits: [{ kind: 'move', path: ['messages', 1], to: 0 }] });
    flushSync();
    expect(counts.messageTokens(0)).toMatchObject({ tokens: sizeOf('three'), isEstimate: false });
    stop();
  });

  it('says when the counter is lost, keeps the numbers, and goes on when told to', async () => {
    const { counter, counts, edit, stop } = open(['one']);
    await counter.answerAll();
    edit(0, 'other');
    await counter.fail();
    expect(counts.fault).toEqual({ kind: 'tokenizer-lost' });
    expect(counts.total).toMatchObject({ tokens: 3 + sizeOf('one'), isPending: true });
    const asked = counter.asked.length;
    edit(0, 'and another');
    expect(counter.asked).toHaveLength(asked);
    counts.retry();
    flushSync();
    await settled();
    expect(counter.restarts).toBe(1);
    await counter.answerAll();
    expect(counts.fault).toBeUndefined();
    expect(counts.total).toMatchObject({ tokens: 3 + sizeOf('and another'), isPending: false });
    stop();
  });

  it('counts what is sent apart from what is shown', async () => {
    const trim = { strategy: 'last-messages', params: { keep: 1 }, pairSafe: true };
    const { counter, counts, stop } = open(['a long message first', 'b'], trim);
    await counter.answerAll();
    expect(counts.total.tokens).toBe(3 + sizeOf('b'));
    expect(counts.shownTotal.tokens).toBe(3 + sizeOf('b') + sizeOf('a long message first'));
    expect(counts.total.isPending).toBe(false);
    stop();
  });

  it('comes to rest where trimming makes up a message and its size changes the plan', async () => {
    const trim = {
      strategy: 'summary-last-turns',
      params: { keep: 1, over: 10, text: 'what was said before' },
      pairSafe: true,
    };
    const { counter, counts, sent, stop } = open(['one', 'two', 'three'], trim);
    await counter.answerAll();
    expect(sent.indexes).toEqual([null, 2]);
    expect(counts.total.isPending).toBe(false);
    expect(counter.asked.length).toBeLessThanOrEqual(3);
    const [made] = sent.messages;
    expect(counts.sizeOf(made?.value)).toEqual({
      tokens: JSON.stringify(made?.value).length,
      isCounted: true,
    });
    stop();
  });
});
