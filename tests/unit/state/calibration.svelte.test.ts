import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '../../../src/core/conversation/request';
import type { JsonValue } from '../../../src/core/json/value';
import { failure, success } from '../../../src/core/outcome';
import { createDocument } from '../../../src/core/snapshot/document';
import type { TokenAccount } from '../../../src/core/tokens/account';
import { Calibration } from '../../../src/state/tokens/calibration.svelte';
import { Session } from '../../../src/state/session/session.svelte';

/** Ten tokens a message. */
const account = (request: JsonValue) =>
  Promise.resolve(success({ total: 10 * messagesOf(request).length } as TokenAccount));

const EXACT = { kind: 'exact', agree: 1, recorded: 1 } as const;

function open(model: string | undefined, provider = 'openai') {
  const text = JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] });
  const session = new Session(createDocument({ title: '', provider, text }));
  const calibration = new Calibration({
    session,
    counts: { account, certainty: EXACT },
    sentRequest: () => session.request,
  });
  const say = (content: string) =>
    session.apply({
      label: 'editMessage',
      edits: [{ kind: 'set', path: ['messages', 0, 'content'], value: content }],
    });
  return { session, calibration, say };
}

const bill = (session: Session, input: number) => ({ request: session.request, usage: { input } });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a bill', () => {
  it('is that of the request it was for, and of no other', async () => {
    const { session, calibration, say } = open('gpt-6-sol');
    expect(calibration.measured).toBeUndefined();
    expect(await calibration.record(bill(session, 12))).toEqual(success({ counted: 10, measured: 12 }));
    expect(calibration.measured).toEqual({ input: 12 });
    expect(calibration.sureness).toEqual({ kind: 'measured', tokens: 12 });
    say('hello');
    expect(calibration.sureness).toEqual(EXACT);
    expect(calibration.measured).toBeUndefined();
    say('hi');
    expect(calibration.measured).toEqual({ input: 12 });
  });

  it('teaches what is added to every request to the model', async () => {
    const { session, calibration } = open('gpt-6-sol');
    await calibration.record(bill(session, 95));
    await calibration.record(bill(session, 95));
    expect(calibration.learned).toEqual({ kind: 'added', tokens: 85, measurements: 1, spread: 0 });
  });

  it('teaches a factor where the vocabulary is another', async () => {
    const { session, calibration } = open('claude-opus-5-5', 'anthropic');
    await calibration.record(bill(session, 12));
    expect(calibration.learned).toMatchObject({ kind: 'factor', factor: 1.2 });
  });

  it('says nothing of other models, but holds for versions of its own', async () => {
    const { session, calibration } = open('gpt-4o-2024-08-06');
    await calibration.record(bill(session, 11));
    expect(open('gpt-4o').calibration.learned).toMatchObject({ tokens: 1 });
    expect(open('gpt-4o-mini').calibration.learned).toBeUndefined();
    expect(open('__proto__').calibration.learned).toBeUndefined();
    expect(open(undefined).calibration.learned).toBeUndefined();
  });

  it('can be forgotten', async () => {
    const { session, calibration } = open('gpt-4o');
    await calibration.record(bill(session, 11));
    calibration.forget();
    expect([calibration.measured, calibration.learned]).toEqual([undefined, undefined]);
    expect(open('gpt-4o').calibration.measurements).toEqual([]);
  });

  it('is not learned from when the request cannot be counted', async () => {
    const { session } = open('gpt-4o');
    const calibration = new Calibration({
      session,
      counts: { certainty: EXACT, account: () => Promise.resolve(failure({ kind: 'tokenizer-lost' })) },
      sentRequest: () => session.request,
    });
    expect(await calibration.record(bill(session, 11))).toMatchObject({ ok: false });
    expect(calibration.measurements).toEqual([]);
  });
});
