import { describe, expect, test } from 'vitest';
import {
  createDocument,
  DOCUMENT_VERSION,
  type ConversationDocument,
} from '../../../src/core/snapshot/document';
import { migrate, MIGRATIONS, type Migration } from '../../../src/core/snapshot/migrations';
import { readDocument, readDocumentText } from '../../../src/core/snapshot/read';
import { writeDocument } from '../../../src/core/snapshot/write';

const FULL: ConversationDocument = createDocument({
  title: '退款 "refund"',
  provider: 'deepseek',
  text: '{ "messages" : [ {"role":"user","content":"hi"} ], "seed": 1.0 }',
  mocks: JSON.parse(
    '{"get_weather":{"kind":"fixed","answer":"25 °C"},"__proto__":{"kind":"fixed","answer":"x"}}',
  ) as ConversationDocument['mocks'],
  script: [{ when: { turn: 1 }, then: { content: 'hello' } }],
  trim: { strategy: 'last-messages', params: { count: 4 }, pairSafe: false },
  comparison: [{ strategy: 'full-history', params: {}, pairSafe: true }],
  marks: [null, { excluded: true, note: 'why' }, { pinned: true }],
  imageSizes: { 'https://example.com/a.png': { width: 640, height: 480 } },
  language: 'zh-CN',
  prompts: [{ name: 'support-v1.2.0', text: 'Be brief.' }],
  forkOf: '0123abcd',
});

/** `FULL` as a plain record with some members replaced. */
function record(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...(JSON.parse(writeDocument(FULL)) as Record<string, unknown>), ...changes };
}

describe('a document', () => {
  test('reads back as it was written', () => {
    expect(readDocumentText(writeDocument(FULL))).toEqual({ ok: true, value: FULL });
  });

  test('keeps a mock of a tool called __proto__', () => {
    const outcome = readDocumentText(writeDocument(FULL));
    expect(outcome.ok && Object.keys(outcome.value.mocks)).toEqual(['get_weather', '__proto__']);
  });

  test('keeps a mock of a kind that this version does not know', () => {
    const mocks = { get_weather: { kind: 'oracle', says: [42] } };
    expect(readDocument(record({ mocks }))).toMatchObject({ ok: true, value: { mocks } });
  });

  test('keeps fields that this version does not know', () => {
    const plan = { strategy: 'new', later: 1 };
    const extra = record({ colour: 'red', trim: plan, comparison: [plan], marks: [{ star: 3 }] });
    const outcome = readDocument(extra);
    expect(outcome).toMatchObject({
      ok: true,
      value: { colour: 'red', trim: { later: 1 }, marks: [{ star: 3 }] },
    });
    expect(outcome.ok && JSON.parse(writeDocument(outcome.value))).toEqual({
      ...extra,
      trim: { ...plan, params: {}, pairSafe: true },
      comparison: [{ ...plan, params: {}, pairSafe: true }],
    });
  });

  test('of before prompt versions and forks opens', () => {
    const { prompts: _prompts, forkOf: _forkOf, ...older } = record();
    expect(readDocument(older)).toEqual({ ok: true, value: older });
  });

  test('may hold a request that is no JSON', () => {
    expect(readDocument(record({ text: '{"messages": [' }))).toMatchObject({ ok: true });
  });
});

describe('refusals', () => {
  test.each([
    ['no object', null],
    ['an array', []],
    ['another format', record({ format: 'other' })],
    ['an inherited format', Object.create({ format: 'rolecall', version: 1 })],
  ])('%s is no document', (_, value) => {
    expect(readDocument(value)).toEqual({ ok: false, reason: { kind: 'not-a-document' } });
  });

  test.each([
    ['', { kind: 'not-a-document' }],
    ['{"format":"rolecall"', { kind: 'not-a-document' }],
    ['['.repeat(10_000), { kind: 'too-deep' }],
  ])('of the text %.20j', (text, reason) => {
    expect(readDocumentText(text)).toEqual({ ok: false, reason });
  });

  test('a later version is named, and its request handed out', () => {
    expect(readDocument(record({ version: DOCUMENT_VERSION + 1 }))).toEqual({
      ok: false,
      reason: { kind: 'newer', version: DOCUMENT_VERSION + 1, text: FULL.text },
    });
  });

  test.each([
    ['version', '1', '/version'],
    ['version', 0, '/version'],
    ['version', 0.5, '/version'],
    ['title', 1, '/title'],
    ['provider', undefined, '/provider'],
    ['mocks', [], '/mocks'],
    ['mocks', { 'a/b': { kind: 1 } }, '/mocks/a~1b'],
    ['mocks', JSON.parse('{"__proto__":1}') as unknown, '/mocks/__proto__'],
    ['script', [{ when: 1 }], '/script/0/when'],
    ['trim', { strategy: 1 }, '/trim/strategy'],
    ['marks', [null, { excluded: false }], '/marks/1/excluded'],
    ['language', 1, '/language'],
    ['prompts', [{ name: 'v1' }], '/prompts/0/text'],
    ['forkOf', 1, '/forkOf'],
  ])('a damaged %s is pointed at, and the request handed out', (key, damage, pointer) => {
    expect(readDocument(record({ [key]: damage }))).toMatchObject({
      ok: false,
      reason: { kind: 'corrupt', pointer, text: FULL.text },
    });
  });

  test('a damaged request', () => {
    expect(readDocument(record({ text: 1 }))).toEqual({
      ok: false,
      reason: { kind: 'corrupt', pointer: '/text' },
    });
  });

  test('ten thousand levels, and a cycle', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = { answer: deep };
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    for (const mocks of [deep, cycle]) {
      expect(readDocument(record({ mocks }))).toEqual({ ok: false, reason: { kind: 'too-deep' } });
    }
  });
});

describe('migrations', () => {
  /** As if the version before had called the request `body`. */
  const fromBody: Migration = ({ body, ...rest }) => ({ ...rest, text: body ?? '' });
  /** As if the version before that had no title. */
  const addTitle: Migration = (older) => ({ title: 'untitled', ...older });
  const older = (changes: object) => {
    const { text, ...rest } = record();
    delete rest['title'];
    return { ...rest, body: text, ...changes };
  };

  test('lead every older version to the present one', () => {
    const steps = [addTitle, fromBody];
    const versions = [DOCUMENT_VERSION - 2, DOCUMENT_VERSION - 1];
    const [oldest, old] = [older({ version: versions[0] }), older({ version: versions[1], title: 'mine' })];
    expect(readDocument(oldest, steps)).toMatchObject({
      ok: true,
      value: { version: DOCUMENT_VERSION, title: 'untitled', text: FULL.text },
    });
    expect(readDocument(old, steps)).toMatchObject({ ok: true, value: { title: 'mine', text: FULL.text } });
    expect(readDocument(record(), steps)).toMatchObject({ ok: true, value: { title: FULL.title } });
  });

  test('know no version before the first', () => {
    expect(migrate({}, DOCUMENT_VERSION - 2, [fromBody])).toBeUndefined();
    expect(MIGRATIONS).toHaveLength(DOCUMENT_VERSION - 1);
  });
});
