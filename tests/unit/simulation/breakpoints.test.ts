import { describe, expect, test } from 'vitest';
import {
  breakAfter,
  breakBefore,
  NO_BREAKPOINTS,
  type Breakpoints,
} from '../../../src/core/simulation/breakpoints';
import {
  absorbAnswers,
  absorbReply,
  type Action,
  type ModelStep,
  type ToolStep,
} from '../../../src/core/simulation/loop';
import type { ModelOutcome } from '../../../src/core/simulation/model';

const call = (name: string) => ({ index: 0, id: name, name, arguments: '{}' });
const MODEL: Action = { kind: 'model' };
const TOOLS: Action = { kind: 'tools', calls: [call('search'), call('pay')] };
const DONE: Action = { kind: 'done', reason: 'stop' };
const ALL: Breakpoints = { model: true, tools: true, named: ['pay'], error: true };

describe('before what comes next', () => {
  test.each<[string, Partial<Breakpoints>, Action, string | undefined]>([
    ['nothing set', {}, MODEL, undefined],
    ['nothing set', {}, TOOLS, undefined],
    ['the model', { model: true }, MODEL, 'model'],
    ['the model', { model: true }, TOOLS, undefined],
    ['tools', { tools: true }, TOOLS, 'tools'],
    ['tools', { tools: true }, MODEL, undefined],
    ['a tool that is called', { named: ['pay'] }, TOOLS, 'named pay'],
    ['a tool that is not', { named: ['refund'] }, TOOLS, undefined],
    ['a tool, which says more than any', { tools: true, named: ['pay'] }, TOOLS, 'named pay'],
    ['all, at the end', ALL, DONE, undefined],
    ['errors, which come after', { error: true }, MODEL, undefined],
  ])('set on %s', (_, set, action, expected) => {
    const met = breakBefore(action, { ...NO_BREAKPOINTS, ...set });
    expect(met && ('name' in met ? `${met.kind} ${met.name}` : met.kind)).toBe(expected);
  });
});

const sent = { request: {}, indexes: [] };
const model = (outcome: ModelOutcome): ModelStep => absorbReply(sent, outcome);
const tools = (isError?: true): ToolStep =>
  absorbAnswers([
    { call: call('pay'), content: '{}', source: 'generated' },
    { call: call('search'), content: '{}', source: 'fixed', ...(isError && { isError }) },
  ]);

test.each<[string, ModelStep | ToolStep, boolean]>([
  ['a reply', model({ kind: 'reply', message: { role: 'assistant' }, finishReason: 'stop' }), false],
  ['a refusal of the request', model({ kind: 'failure', status: 429, body: {} }), true],
  ['a stream that was cut', model({ kind: 'interrupted', reason: 'cut' }), true],
  ['a host that is not there', model({ kind: 'unreachable', reason: 'offline', host: 'h' }), true],
  ['answers', tools(), false],
  ['an answer that is an error', tools(true), true],
])('on an error, after %s', (_, step, isMet) => {
  expect(breakAfter(step, { ...NO_BREAKPOINTS, error: true })).toEqual(isMet ? { kind: 'error' } : undefined);
  expect(breakAfter(step, { ...ALL, error: false })).toBeUndefined();
});
