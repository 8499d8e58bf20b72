import { expect, it } from 'vitest';
import { Latest } from '../../../src/state/latest';

/** Questions are answered when told to. */
function questions() {
  const asked: string[] = [];
  const received: string[] = [];
  const open: ((answer: string) => void)[] = [];
  const latest = new Latest<string, string>(
    (question) => {
      asked.push(question);
      return new Promise((resolve) => open.push(resolve));
    },
    (answer, question) => received.push(`${question}: ${answer}`),
  );
  const answer = async (text: string) => {
    open.shift()?.(text);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { latest, asked, received, answer };
}

it('asks one question at a time, and then only the newest', async () => {
  const { latest, asked, received, answer } = questions();
  for (const text of ['a', 'ab', 'abc']) latest.ask(text);
  expect(asked).toEqual(['a']);
  await answer('1');
  expect(asked).toEqual(['a', 'abc']);
  await answer('3');
  expect(received).toEqual(['a: 1', 'abc: 3']);
  latest.ask('b');
  expect(asked).toEqual(['a', 'abc', 'b']);
});
