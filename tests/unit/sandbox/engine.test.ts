import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { ScriptOutcome, ScriptTask } from '../../../src/core/simulation/mocks/script';
import { loadEngine, runTask } from '../../../src/sandbox/engine';

let engine: QuickJSWASMModule;
beforeAll(async () => {
  engine = await loadEngine();
});
afterEach(() => vi.restoreAllMocks());

function run(code: string): ScriptOutcome {
  const { outcome, isSpent } = runTask(engine, task(code));
  expect(isSpent).toBe(false);
  return outcome;
}

function task(code: string): ScriptTask {
  const call = { name: 'get_weather', nth: 2, now: '2026-03-01T08:00:00.000Z' };
  return { code, args: { city: 'Rome', days: [1, 2] }, call };
}

describe('code answers with', () => {
  test.each([
    ['return { city: args.city, n: args.days.length }', '{"city":"Rome","n":2}'],
    ['return "plain text"', 'plain text'],
    ['return "a\\0b\\ud800"', 'a\0b\ud800'],
    ['return null', 'null'],
    ['return call', '{"name":"get_weather","nth":2,"now":"2026-03-01T08:00:00.000Z"}'],
    ['return [new Date().toISOString(), Date.now()]', '["2026-03-01T08:00:00.000Z",1772352000000]'],
    ['return new Date(0).getTime()', '0'],
    ['const later = await Promise.resolve(7); return later', '7'],
    [
      'return [typeof fetch, typeof setTimeout, typeof document, typeof indexedDB]',
      '["undefined","undefined","undefined","undefined"]',
    ],
    ['return 1 // a comment at the end', '1'],
    ['JSON.stringify = () => "stolen"; return {}', '{}'],
    ['Object.prototype.toJSON = () => 5; return {}', '5'],
    ['Promise.prototype.then = () => { throw 1 }; return 3', '3'],
  ])('%s', (code, content) => {
    expect(run(code)).toEqual({ kind: 'returned', content, logs: [] });
  });
});

describe('code fails', () => {
  test.each([
    ['return missing', 'thrown', "ReferenceError: 'missing' is not defined (line 1)"],
    ['\nnull.x', 'thrown', "TypeError: cannot read property 'x' of null (line 2)"],
    ['throw "no"', 'thrown', 'no'],
    ['throw null', 'thrown', 'null'],
    ['throw { code: 1 }', 'thrown', '{"code":1}'],
    ['await Promise.reject(new Error("late"))', 'thrown', 'Error: late (line 1)'],
    ['return (', 'syntax', 'SyntaxError'],
    ['return 1n', 'no-json', 'TypeError'],
    ['return () => 1', 'no-json', 'the tool returned nothing that JSON can hold'],
    ['', 'no-json', 'the tool returned nothing that JSON can hold'],
    ['return "x".repeat(2e6)', 'no-json', 'the answer of the tool is too long'],
    ['const a = {}; a.a = a; return a', 'no-json', 'TypeError: circular reference'],
    ['await new Promise(() => {})', 'timeout', 'the tool waits for something that never comes'],
    ['for (;;);', 'timeout', 'the tool took longer than 1 s and was stopped'],
    ['throw { toJSON() { for (;;); } }', 'timeout', 'the tool took longer than 1 s and was stopped'],
    [
      'for (;;) try { for (;;); } finally { continue }',
      'timeout',
      'the tool took longer than 1 s and was stopped',
    ],
    ['const a = []; for (;;) a.push(new Array(1000).fill("x"))', 'memory', 'the tool ran out of memory'],
    ['const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1))', 'memory', 'the tool ran out of memory'],
    ['const f = () => f() + 1; f()', 'thrown', 'InternalError: stack overflow'],
    [
      'let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a',
      'no-json',
      'InternalError: stack overflow',
    ],
  ])('%s', (code, fault, detail) => {
    expect(run(code)).toMatchObject({
      kind: 'failed',
      fault,
      detail: expect.stringContaining(detail) as string,
    });
  });

  test('and the engine serves the next task', () => {
    expect(run('return 1')).toMatchObject({ content: '1' });
  });
});

test('the console is heard, up to a limit', () => {
  const { logs } = run('console.log("a", { b: 1 }, undefined); console.error(new Error("c")); throw 1');
  expect(logs).toEqual(['a {"b":1} undefined', 'Error: c']);
  const many = run('for (let i = 0; i < 1000; i++) console.log("y".repeat(1e5)); return 1');
  expect(many.logs).toHaveLength(200);
  expect(new Set(many.logs.map((line) => line.length))).toEqual(new Set([2000]));
});

test('dice fall the same in every run of the same task', () => {
  const rolls = () => run('return [Math.random(), Math.random()]');
  expect(rolls()).toEqual(rolls());
  expect(rolls()).not.toEqual(run('return [Math.random(), Math.random()] '));
});

test('one task leaves nothing behind for the next', () => {
  run('globalThis.left = 1; Array.prototype.map = 2; return 1');
  expect(run('return [typeof left, typeof [].map]')).toMatchObject({
    content: '["undefined","function"]',
  });
});

test('promises without end are stopped by the one limit or the other', async () => {
  // The engine may complain there that it cannot be cleared away.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const other = await loadEngine();
  const { outcome } = runTask(other, task('const f = async () => { await 0; return f() }; return f()'));
  expect(outcome).toMatchObject({ kind: 'failed', fault: expect.stringMatching(/timeout|memory/) as string });
});
