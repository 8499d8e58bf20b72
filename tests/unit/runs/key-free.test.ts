import { expect, test } from 'vitest';
import { HostKey, MASK } from '../../../src/core/hosts/host-key';
import type { KeptRun } from '../../../src/core/runs/kept-run';
import { writeRun } from '../../../src/core/runs/write';
import type { Exchange } from '../../../src/core/wire/exchange';
import { recordRun } from '../../support/kept-runs';

const KEY = 'sk-test-0123456789abcdef';

function liveRun(exchange: Exchange, text = 'hello'): KeptRun {
  const run = recordRun(JSON.stringify({ model: 'gpt-5', messages: [{ role: 'user', content: text }] }));
  const steps = run.steps.map((step) => (step.kind === 'model' ? { ...step, exchange } : step));
  return { ...run, steps };
}

const CARRIERS: readonly (readonly [string, Partial<NonNullable<Exchange['request']>>])[] = [
  ['bearer', { headers: { Authorization: `Bearer ${KEY}` } }],
  ['x-api-key', { headers: { 'X-Api-Key': KEY } }],
  ['x-goog-api-key', { headers: { 'x-goog-api-key': KEY } }],
  ['a header nobody has heard of', { headers: { 'x-new-secret': KEY } }],
  ['a parameter', { url: `https://api.example.com/v1/chat?alt=sse&key=${KEY}` }],
  ['the user of an address', { url: `https://me:${KEY}@api.example.com/v1/chat` }],
  ['a fragment', { url: `https://api.example.com/v1/chat#${KEY}` }],
];

test.each(CARRIERS)('a key in %s does not get into a run', (_, part) => {
  const request = { method: 'POST', url: 'https://api.example.com/v1', headers: {}, body: '{}', ...part };
  const text = writeRun(liveRun({ api: 'openai-chat', request, chunks: [] }));
  expect(text).not.toContain(KEY);
  expect(text).toContain('https://api.example.com/v1');
});

test('harmless headers and parameters are kept', () => {
  const request = {
    method: 'POST',
    url: 'https://api.example.com/v1?alt=sse',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  };
  const text = writeRun(liveRun({ api: 'gemini', request, chunks: [] }));
  expect(text).toContain('?alt=sse');
  expect(text).toContain('application/json');
  expect(text).not.toContain(MASK);
});

test('a key that a host repeats in its answer, or a user in a message, is masked where it is known', () => {
  const key = HostKey.read('https://api.example.com', KEY);
  const response = { status: 401, headers: { 'set-cookie': 'x=y' }, text: `Incorrect API key: ${KEY}` };
  const run = liveRun({ api: 'openai-chat', response, chunks: [{ data: KEY }] }, `my key is ${KEY}`);
  const text = writeRun(run, (written) => key?.maskedIn(written) ?? written);
  expect(text).not.toContain(KEY);
  expect(text).not.toContain('set-cookie');
});
