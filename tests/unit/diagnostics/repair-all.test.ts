import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../src/core/conversation/reading';
import { messagesOf } from '../../../src/core/conversation/request';
import type { Diagnostic, Fix } from '../../../src/core/diagnostics/diagnostic';
import { repairAll } from '../../../src/core/diagnostics/repair-all';
import type { JsonEdit } from '../../../src/core/json/edit';
import { applySplices } from '../../../src/core/json/splice';
import { memberOf, type JsonValue } from '../../../src/core/json/value';

function fix(kind: Fix['kind'], ...edits: JsonEdit[]): Fix {
  return { id: kind, kind, edits };
}

/** A made-up rule: every message with `role` "bad" is at fault. */
function badRoles(fixes: (index: number) => readonly Fix[], severity: Diagnostic['severity'] = 'error') {
  return (request: JsonValue): readonly Diagnostic[] =>
    messagesOf(request).flatMap((message, index): readonly Diagnostic[] =>
      memberOf(message, 'role') === 'bad'
        ? [
            {
              rule: 'bad-role',
              severity,
              pointer: `/messages/${index}/role`,
              message: index,
              fixes: fixes(index),
            },
          ]
        : [],
    );
}

const setRole = (index: number) =>
  fix('safe', { kind: 'set', path: ['messages', index, 'role'], value: 'good' });
const TEXT = '{"messages": [{"role":"bad"}, {"role":"good"}, {"role":"bad"}]}';

function repaired(check: (request: JsonValue) => readonly Diagnostic[]) {
  const { splices, count } = repairAll(readRequest(TEXT), check);
  return { text: applySplices(TEXT, splices), count };
}

describe('repairing everything at once', () => {
  it('makes every repair that loses and invents nothing', () => {
    expect(repaired(badRoles((index) => [setRole(index)]))).toEqual({
      text: TEXT.replaceAll('bad', 'good'),
      count: 2,
    });
  });

  it('follows places that its own repairs move', () => {
    const remove = (index: number) => [fix('safe', { kind: 'remove', path: ['messages', index] })];
    expect(repaired(badRoles(remove))).toEqual({ text: '{"messages": [{"role":"good"}]}', count: 2 });
  });

  it.each([
    ['a choice', badRoles((index) => [setRole(index), setRole(index)])],
    ['a loss', badRoles((index) => [fix('drops', { kind: 'remove', path: ['messages', index] })])],
    [
      'an invention',
      badRoles((index) => [fix('invents', { kind: 'set', path: ['messages', index, 'x'], value: 1 })]),
    ],
    ['a mere hint', badRoles((index) => [setRole(index)], 'hint')],
  ])('leaves what needs %s', (_name, check) => {
    expect(repaired(check)).toEqual({ text: TEXT, count: 0 });
  });

  it('makes no repair that does not help', () => {
    const useless = badRoles((index) => [
      fix('safe', { kind: 'set', path: ['messages', index, 'note'], value: 1 }),
    ]);
    expect(repaired(useless)).toEqual({ text: TEXT, count: 0 });
  });

  it('makes no repair that does harm', () => {
    const spreading = badRoles((index) => [
      fix('safe', { kind: 'insert', path: ['messages', index], value: { role: 'bad' } }),
    ]);
    expect(repaired(spreading)).toEqual({ text: TEXT, count: 0 });
  });

  it('makes a repair that uncovers a fault whose repair helps', () => {
    const inTwoSteps = badRoles((index) => [
      fix('safe', { kind: 'rename', path: ['messages', index, 'role'], key: 'kind' }),
    ]);
    const check = (request: JsonValue): readonly Diagnostic[] => {
      const covered = messagesOf(request).findIndex((message) => memberOf(message, 'kind') === 'bad');
      if (covered < 0) return inTwoSteps(request);
      const mend = fix('safe', { kind: 'remove', path: ['messages', covered] });
      const fault = {
        rule: 'bad-kind',
        severity: 'error',
        pointer: `/messages/${covered}`,
        fixes: [mend],
      } as const;
      return [fault, ...inTwoSteps(request)];
    };
    expect(repaired(check).text).toBe('{"messages": [{"role":"good"}]}');
  });
});
