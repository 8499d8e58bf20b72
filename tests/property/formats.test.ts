import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPORT_FORMATS } from '../../src/core/formats';
import type { ExportFormat, ImportedContent } from '../../src/core/formats/format';
import { readImport } from '../../src/core/formats/import';
import { writePretty } from '../../src/core/formats/pretty';
import { readShellWords, quoteForShell } from '../../src/core/formats/shell';
import { createDocument } from '../../src/core/snapshot/document';
import { readDocument, readDocumentText } from '../../src/core/snapshot/read';
import { jsonString, jsonText, jsonValue } from '../support/json-arbitrary';

const ENDPOINT = { url: 'https://api.openai.com/v1/chat/completions', keyVariable: 'OPENAI_API_KEY' };

/** Texts of requests with any messages, in any layout. */
const requestText = fc
  .record({
    messages: jsonValue,
    temperature: fc.double({ noNaN: true, noDefaultInfinity: true }),
    extra: jsonValue,
  })
  .chain(jsonText);

function reread(format: ExportFormat, text: string): ImportedContent {
  const document = createDocument({ title: 't', provider: 'openai', text });
  const outcome = readImport(format.write({ text, document, endpoint: ENDPOINT }));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value.content;
}

test.each(EXPORT_FORMATS)('reading what $id wrote gives the same conversation', (format) => {
  fc.assert(
    fc.property(requestText, (text) => {
      const content = reread(format, text);
      const read = content.kind === 'document' ? content.document.text : content.text;
      if (format.id === 'pretty') expect(JSON.parse(read)).toEqual(JSON.parse(text));
      else expect(read).toBe(text);
    }),
  );
});

test('laying a text out changes white space only', () => {
  fc.assert(
    fc.property(jsonValue, jsonString, (value, key) => {
      const text = `{"n":1.0,"n":12345678901234567890,${JSON.stringify(key)}:${JSON.stringify(value)}}`;
      const canonical = JSON.stringify(JSON.parse(text), null, 2);
      const laidOut = writePretty(text);
      expect(JSON.parse(laidOut)).toEqual(JSON.parse(text));
      expect(laidOut).toContain('"n": 1.0,\n  "n": 12345678901234567890,\n');
      if (value !== null) expect(writePretty(canonical)).toBe(canonical);
    }),
  );
});

test('a word quoted for a shell is read as that word', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '"', '\\', '\n', '$', ' ', '中', 'a') }), (text) => {
      expect(readShellWords(`curl ${quoteForShell(text)} x`)).toEqual(['curl', text, 'x']);
    }),
  );
});

test('no text makes an import throw', () => {
  const piece = fc.constantFrom(
    ...[
      'curl',
      ' ',
      '\n',
      "'",
      '"',
      '$',
      '\\',
      '-d',
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"messages"',
      '"role"',
      '```',
    ],
    ...['"format"', '"rolecall"', '"choices"', '"body"', '1', 'null', '\ud800', '__proto__', '//'],
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (hostile) => {
      expect(readImport(hostile)).toHaveProperty('ok');
    }),
    { numRuns: 1000 },
  );
});

test('no value makes the reading of a document throw', () => {
  fc.assert(
    fc.property(fc.anything(), jsonValue, (anything, member) => {
      for (const key of ['version', 'text', 'mocks', 'marks', 'trim', 'script']) {
        const record = { format: 'rolecall', version: 1, title: '', provider: '', text: '', [key]: anything };
        expect(readDocument(record)).toHaveProperty('ok');
        expect(readDocumentText(JSON.stringify({ ...record, [key]: member }))).toHaveProperty('ok');
      }
      expect(readDocument(anything)).toHaveProperty('ok');
    }),
  );
});
