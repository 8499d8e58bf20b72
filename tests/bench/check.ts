import { editReading, readRequest, readSpliced, type Reading } from '../../src/core/conversation/reading';
import { checkRequest } from '../../src/core/rules/check';
import { conversationOf } from './conversation';
import { medianTime } from './median';

const MESSAGES = 10_000;
/** One provider that finds nothing in the conversation, and one that finds a fault in every fourth message. */
const DIALECTS = ['openai', 'mistral'] as const;

/** Reading and checking a long conversation, and both again after the edit of one message, against one JSON.parse of its text. */
export function benchCheck(): string {
  return DIALECTS.flatMap((dialect) => {
    const small = measure(MESSAGES, dialect);
    const large = measure(MESSAGES * 2, dialect);
    const times = (value: number) => `${value.toFixed(2)} ×`;
    return [
      `check as ${dialect}, ${MESSAGES} messages, ${small.found} problems, against JSON.parse of the text:`,
      `  first check ${times(small.first)}, at twice the length ${times(large.firstTime / small.firstTime)} the time`,
      `  after an edit of one message: text and value ${times(small.read)}, check ${times(small.check)}, ` +
        `all ${times(small.read + small.check)}`,
    ];
  }).join('\n');
}

function measure(length: number, dialect: string) {
  const text = JSON.stringify({ model: 'gpt-4o-mini', messages: conversationOf(length) }, null, 2);
  const parse = medianTime(() => JSON.parse(text));
  const fresh = medianTime(() => readRequest(text));
  const firstTime = medianTime(() => checkRequest(readRequest(text).value, { dialect })) - fresh;
  let reading = readRequest(text);
  const found = checkRequest(reading.value, { dialect }).length;
  const path = ['messages', length / 2, 'content'];
  let turn = 0;
  const edit = () => {
    reading = edited(reading, path, `Turn ${turn++}`);
  };
  const read = medianTime(edit);
  const both = medianTime(() => {
    edit();
    checkRequest(reading.value, { dialect });
  });
  return { found, first: firstTime / parse, firstTime, read: read / parse, check: (both - read) / parse };
}

function edited(reading: Reading, path: readonly (string | number)[], value: string): Reading {
  const { text, splices } = editReading(reading, [{ kind: 'set', path, value }]);
  const [splice] = splices;
  return splice ? readSpliced(reading, splice, text) : reading;
}
