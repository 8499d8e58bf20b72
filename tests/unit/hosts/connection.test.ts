import { describe, expect, test } from 'vitest';
import { hostOrCustom } from '../../../src/core/hosts';
import {
  answerRequest,
  connectionTo,
  modelsRequest,
  readModelList,
} from '../../../src/core/hosts/connection';
import { MASK } from '../../../src/core/hosts/host-key';
import { readRetryAfter } from '../../../src/core/hosts/retry-after';
import { obstacleTo, type Surroundings } from '../../../src/core/hosts/unreachable';

const to = (id: string) => connectionTo(hostOrCustom(id));

test.each([
  ['openai', { authorization: `Bearer ${MASK}` }],
  ['gemini', { 'x-goog-api-key': MASK }],
  [
    'anthropic',
    {
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
      'x-api-key': MASK,
    },
  ],
])('a request to %s shows a mask for the key', (id, headers) => {
  expect(answerRequest(to(id), true, '/chat/completions', '{}').headers).toEqual({
    'content-type': 'application/json',
    ...headers,
  });
  expect(modelsRequest(to(id), true).headers).toEqual(headers);
});

test('a server without a key is sent no header for one', () => {
  expect(answerRequest(to('ollama'), false, '/chat/completions', '{}').headers).toEqual({
    'content-type': 'application/json',
  });
});

test.each([
  ['OpenAI', { data: [{ id: 'a' }, { id: 'b' }, { id: 'a' }] }, ['a', 'b']],
  ['Gemini', { models: [{ name: 'models/g' }] }, ['g']],
  ['a bare list', [{ id: 'x' }, 'y', 3, null], ['x', 'y']],
  ['an error', { error: { message: 'no' } }, undefined],
  ['a text', '<html>', undefined],
])('models listed by %s', (_, answer, names) => expect(readModelList(answer)).toEqual(names));

describe('how long to wait', () => {
  const now = Date.UTC(2026, 10, 30, 12);
  test.each([
    ['seconds', { 'retry-after': '20' }, null, 20],
    ['a date', { 'retry-after': 'Mon, 30 Nov 2026 12:00:30 GMT' }, null, 30],
    ['a date gone by', { 'retry-after': 'Mon, 30 Nov 2026 11:00:00 GMT' }, null, 0],
    ['Gemini', {}, { error: { details: [{}, { retryDelay: '34.07s' }] } }, 35],
    ['OpenAI’s words', {}, { error: { message: 'Limit 3. Please try again in 1m2.5s. Visit …' } }, 63],
    ['milliseconds', {}, { error: { message: 'Please try again in 150ms.' } }, 1],
    ['nothing said', {}, { error: { message: 'Please try again in a while.' } }, undefined],
    ['no wait at all', { 'retry-after': '99999999999999999999' }, null, undefined],
    ['a number of its own', { 'retry-after': '1e99' }, null, undefined],
    ['nonsense', { 'retry-after': 'soon' }, 'text', undefined],
  ])('%s', (_, headers, body, seconds) => expect(readRetryAfter(headers, body, now)).toBe(seconds));
});

describe('what is in the way', () => {
  const page: Surroundings = { isOnline: true, isSecure: false, isBlocked: false, hasKey: true };
  const own = (baseUrl: string) => ({ ...to('generic'), baseUrl });
  test.each([
    [to('openai'), {}, 'wrong-key-or-network'],
    [to('openai'), { hasKey: false }, 'cors'],
    [to('openai'), { isOnline: false }, 'offline'],
    [to('anthropic'), {}, 'cors'],
    [to('ollama'), { isOnline: false }, 'ollama'],
    [to('lmstudio'), {}, 'lmstudio'],
    [to('vllm'), {}, 'server-off'],
    [own('http://127.0.0.1:9'), { isSecure: true }, 'server-off'],
    [own('http://192.168.1.5:8000/v1'), { isSecure: true }, 'mixed-content'],
    [own('http://192.168.1.5:8000/v1'), { isBlocked: true }, 'blocked-here'],
    [own('https://proxy.example/v1'), {}, 'cors'],
  ] as const)('%#', (connection, differs, obstacle) =>
    expect(obstacleTo(connection, { ...page, ...differs })).toBe(obstacle),
  );
});
