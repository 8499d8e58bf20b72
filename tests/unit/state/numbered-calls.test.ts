import { describe, expect, it } from 'vitest';
import { numberCalls, toolNamesOf } from '../../../src/state/session/numbered-calls';

const call = (id: string) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } });
const calls = (...ids: readonly string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map(call),
});
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: '' });

describe('numberCalls', () => {
  it('counts over the whole conversation and ties results by number', () => {
    const { all, byMessage, byResult } = numberCalls([
      calls('a', 'b'),
      result('b'),
      result('lost'),
      calls('c'),
      result('c'),
    ]);
    expect(all.map((one) => [one.number, one.id])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    expect(byMessage.get(0)?.map((one) => one.number)).toEqual([1, 2]);
    expect([...byResult].map(([at, one]) => [at, one.number])).toEqual([
      [1, 2],
      [4, 3],
    ]);
  });
});

describe('toolNamesOf', () => {
  it('names each declared tool once and passes over what is none', () => {
    const tools = [{ function: { name: 'f' } }, { function: { name: 'f' } }, 7, { function: {} }];
    expect(toolNamesOf({ tools })).toEqual(['f']);
    expect(toolNamesOf('nothing')).toEqual([]);
  });
});
