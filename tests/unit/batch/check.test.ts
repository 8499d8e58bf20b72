import { describe, expect, it } from 'vitest';
import { checkFile, type Progress } from '../../../src/batch/check';
import { repairFile } from '../../../src/batch/repair';
import { RowStore, RowWriter, type Row } from '../../../src/batch/rows';

const HI = '{"role":"user","content":"Hi"}';
const GOOD = `{"model":"m", "messages":[${HI}], "temperature":1.0}`;
const NULLED = `{"messages":[{"content":"Hi","role":"user","refusal":null}] }`;
const MENDED = `{"messages":[{"content":"Hi","role":"user"}] }`;
const ORPHAN = `{"messages":[${HI},{"role":"tool","tool_call_id":"a","content":"4"}]}`;
const MISTRAL = { dialect: 'mistral' };

async function check(file: Blob): Promise<RowStore> {
  const store = new RowStore();
  await checkFile(file, MISTRAL, (batch) => store.add(batch));
  return store;
}

const numbers = (store: RowStore, indexes: Iterable<number>) =>
  [...indexes].map((index) => store.at(index)?.number);

describe('checking a file', () => {
  const file = new Blob([[GOOD, NULLED, '', '{"mess', ORPHAN, '[1]', NULLED].join('\n')]);

  it('gives every line a verdict, the broken ones too', async () => {
    const store = await check(file);
    const rows = Array.from({ length: store.length }, (_, at) => store.at(at) as Row);
    expect(rows.map(({ number, verdict, finding }) => [number, verdict, finding.rules[0]?.rule])).toEqual([
      [1, 'clean', undefined],
      [2, 'error', 'message-extra-field'],
      [4, 'unreadable', 'line-not-json'],
      [5, 'error', 'tool-message-orphan'],
      [6, 'unreadable', 'line-without-request'],
      [7, 'error', 'message-extra-field'],
    ]);
    expect(rows[3]?.finding.pointer).toBe('/messages/1/role');
    for (const { offset, length } of rows) {
      expect(await file.slice(offset, offset + length).text()).not.toContain('\n');
    }
  });

  it('counts lines by verdict and by rule, the worst first', async () => {
    const store = await check(file);
    expect(
      (['unreadable', 'error', 'warning', 'clean'] as const).map((verdict) => store.countOf(verdict)),
    ).toEqual([2, 3, 0, 1]);
    expect(store.rules().map(({ rule, severity, count }) => [rule, severity, count])).toEqual([
      ['line-not-json', 'unreadable', 1],
      ['line-without-request', 'unreadable', 1],
      ['message-extra-field', 'error', 2],
      ['tool-message-orphan', 'error', 1],
    ]);
  });

  it('lists the lines of a verdict, of a rule, of both', async () => {
    const store = await check(file);
    expect(numbers(store, store.filter({}))).toEqual([1, 2, 4, 5, 6, 7]);
    expect(numbers(store, store.filter({ verdict: 'error' }))).toEqual([2, 5, 7]);
    expect(numbers(store, store.filter({ rule: 'message-extra-field' }))).toEqual([2, 7]);
    expect(numbers(store, store.filter({ verdict: 'clean', rule: 'message-extra-field' }))).toEqual([]);
  });

  it('takes what is no UTF-8 for an unreadable line', async () => {
    const store = await check(new Blob([GOOD, '\n', new Uint8Array([0xff]), '\n', GOOD]));
    expect(store.at(1)?.finding.rules[0]?.rule).toBe('line-not-utf-8');
    expect(store.countOf('clean')).toBe(2);
  });

  it('finds a row in whichever batch it came', () => {
    const [writer, store] = [new RowWriter(), new RowStore()];
    for (const batch of [[1], [2, 3, 4], [], [5, 6]]) {
      for (const number of batch)
        writer.add({ number, offset: 0, length: 1, verdict: 'clean', finding: { rules: [], pointer: '' } });
      store.add(writer.take());
    }
    expect(numbers(store, [0, 1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbers(store, [-1, 6])).toEqual([undefined, undefined]);
  });

  it('reports all of the file in the end', async () => {
    const heard: Progress[] = [];
    await checkFile(file, MISTRAL, (_, progress) => heard.push(progress));
    expect(heard.at(-1)).toEqual({ bytes: file.size, lines: 6 });
  });
});

describe('repairing a file', () => {
  const repair = async (text: string) => {
    const { file, report } = await repairFile(new Blob([text]), MISTRAL, () => undefined);
    return { text: await file.text(), report };
  };

  it.each([
    ['a line', `${NULLED}\n`, `${MENDED}\n`],
    ['the last line', `${GOOD}\r\n${NULLED}`, `${GOOD}\r\n${MENDED}`],
    ['lines in a row', `${NULLED}\r\n${NULLED}\n${GOOD}`, `${MENDED}\r\n${MENDED}\n${GOOD}`],
    ['lines with blank ones between', `${NULLED}\n\n \n${NULLED}\n\n`, `${MENDED}\n\n \n${MENDED}\n\n`],
    ['a line after a mark', `\ufeff${NULLED}\n`, `\ufeff${MENDED}\n`],
    ['a line beside a broken one', `{"a\n${NULLED}\n${ORPHAN}`, `{"a\n${MENDED}\n${ORPHAN}`],
  ])('changes %s and no other byte', async (_, before, after) => {
    const blob = await repairFile(new Blob([before]), MISTRAL, () => undefined);
    expect(new Uint8Array(await blob.file.arrayBuffer())).toEqual(new TextEncoder().encode(after));
  });

  it('says what was repaired and what is left', async () => {
    expect((await repair([GOOD, NULLED, ORPHAN, '{', NULLED].join('\n'))).report).toEqual({
      repaired: 2,
      repairs: 2,
      refused: 1,
      unreadable: 1,
    });
  });
});
