import { expect, it } from 'vitest';
import { ModelComparison } from '../../../src/state/tokens/model-comparison.svelte';
import type { ComparedRow } from '../../../src/tokenizer/comparison/compare';
import type { Answer, Question } from '../../../src/tokenizer/comparison/protocol';
import { FakeWorker } from '../../support/fake-worker';

class ComparingWorker extends FakeWorker<Question, Answer> {
  answer(turn: number, models: readonly string[], isLast = true): void {
    const rows = models.map((model): ComparedRow => ({
      model,
      total: 7,
      certainty: { kind: 'exact', agree: 1, recorded: 1 },
      errors: [],
    }));
    this.reply({ turn, rows, isLast });
  }
}

function open() {
  const ports: ComparingWorker[] = [];
  const comparison = new ModelComparison(() => {
    ports.push(new ComparingWorker());
    return ports.at(-1) as ComparingWorker;
  });
  const shown = () => comparison.rows.map(({ model }) => model.id);
  return { comparison, ports, shown };
}

it('shows the rows of a request once they are there', () => {
  const { comparison, ports, shown } = open();
  comparison.compare({ a: 1 });
  expect([ports[0]?.asked, comparison.isBusy]).toEqual([[{ turn: 1, request: { a: 1 }, sizes: {} }], true]);
  ports[0]?.answer(1, ['gpt-4o', 'a model of another version', 'deepseek-flash']);
  expect([shown(), comparison.isBusy]).toEqual([['gpt-4o', 'deepseek-flash'], false]);
});

it('shows rows as they come, in the order of the table, and those of the request before until then', () => {
  const { comparison, ports, shown } = open();
  comparison.compare(1);
  ports[0]?.answer(1, ['deepseek-flash', 'gpt-4o'], false);
  expect([shown(), comparison.isBusy]).toEqual([['gpt-4o', 'deepseek-flash'], true]);
  ports[0]?.answer(1, ['o3']);
  comparison.compare(2);
  ports[0]?.answer(2, ['o3'], false);
  expect(shown()).toEqual(['gpt-4o', 'o3', 'deepseek-flash']);
  ports[0]?.answer(2, ['gpt-4o']);
  expect([shown(), comparison.isBusy]).toEqual([['gpt-4o', 'o3'], false]);
});

it('keeps to the newest request, with one worker', () => {
  const { comparison, ports, shown } = open();
  comparison.compare(1);
  comparison.compare(2);
  ports[0]?.answer(1, ['gpt-4o']);
  expect([shown(), comparison.isBusy, ports.length]).toEqual([[], true, 1]);
  ports[0]?.answer(2, ['o3']);
  expect(shown()).toEqual(['o3']);
});

it('ends its worker when it is closed, and starts another after that', () => {
  const { comparison, ports, shown } = open();
  comparison.compare(1);
  comparison.close();
  expect([ports[0]?.isTerminated, comparison.isBusy]).toEqual([true, false]);
  comparison.compare(2);
  ports[1]?.answer(2, ['o3']);
  expect(shown()).toEqual(['o3']);
});

it('says that the worker broke down, until it is asked again', () => {
  const { comparison, ports } = open();
  comparison.compare(1);
  ports[0]?.breakDown();
  expect([comparison.isLost, comparison.isBusy]).toEqual([true, false]);
  comparison.compare(2);
  expect([comparison.isLost, ports.length]).toEqual([false, 2]);
});
