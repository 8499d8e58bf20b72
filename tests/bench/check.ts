import { readRequest, readSpliced } from '../../src/core/conversation/reading';
import { applyEdits } from '../../src/core/json/edit-text';
import { checkRequest } from '../../src/core/rules/check';
import { conversationOf } from './conversation';
import { medianTime } from './median';

const MESSAGES = 10_000;

/** Checking 10 000 messages, and checking again after one edit, against one JSON.stringify and one JSON.parse of them. */
export function benchCheck(): string {
  const text = JSON.stringify({ model: 'gpt-4o-mini', messages: conversationOf(MESSAGES) }, null, 2);
  const request = JSON.parse(text) as { messages: unknown[] };
  const stringify = medianTime(() => JSON.stringify(request.messages));
  const parse = medianTime(() => JSON.parse(text));
  const first =
    medianTime(() => checkRequest(readRequest(text).value, { dialect: 'openai' })) -
    medianTime(() => readRequest(text));
  return [
    `check: ${MESSAGES} messages never seen before take ${(first / stringify).toFixed(2)} × JSON.stringify of them`,
    `check: after an edit of one message, reading and checking take ${(timeOfEdit(text) / parse).toFixed(3)} × JSON.parse of the text`,
  ].join('\n');
}

function timeOfEdit(text: string): number {
  let reading = readRequest(text);
  let turn = 0;
  checkRequest(reading.value, { dialect: 'openai' });
  return medianTime(() => {
    const value = `Turn ${turn++}`;
    const edited = applyEdits(reading.text, [
      { kind: 'set', path: ['messages', MESSAGES / 2, 'content'], value },
    ]);
    const [splice] = edited.splices;
    if (splice) reading = readSpliced(reading, splice, edited.text);
    checkRequest(reading.value, { dialect: 'openai' });
  });
}
