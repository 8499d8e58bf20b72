import fc from 'fast-check';
import type { JsonObject } from '../../src/core/json/value';
import type { MockTool } from '../../src/core/simulation/mocks';
import { jsonString, jsonValue } from './json-arbitrary';
import { hostileSchema, parameters } from './schema-arbitrary';

const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 });
const template = list(
  fc.oneof(jsonString, fc.constantFrom('{{', '}}', '{{city}}', '{{a.0}}', '"', '{', '[', '\\', '{{}}')),
).map((parts) => parts.join(''));
const schema = fc.oneof(
  jsonString,
  fc.oneof(parameters, hostileSchema(jsonValue)).map((value) => JSON.stringify(value)),
);

const kinds: fc.Arbitrary<MockTool> = fc.oneof(
  jsonString.map((answer) => ({ kind: 'fixed' as const, answer })),
  list(
    fc.record({
      arguments: fc.constantFrom<JsonObject | '*'>('*', {}, { city: 'Beijing' }),
      answer: jsonString,
    }),
  ).map((rows) => ({ kind: 'table' as const, rows })),
  template.map((text) => ({ kind: 'template' as const, template: text })),
  schema.map((text) => ({ kind: 'schema' as const, schema: text })),
  fc
    .oneof(
      jsonString,
      jsonValue.map((value) => JSON.stringify(value)),
    )
    .map((sample) => ({ kind: 'sample' as const, sample })),
  fc.record({
    kind: fc.constant('sequence' as const),
    answers: list(jsonString),
    atEnd: fc.constantFrom('last' as const, 'again' as const, 'error' as const),
  }),
  jsonString.map((code) => ({ kind: 'script' as const, code })),
  jsonString.map((message) => ({ kind: 'error' as const, message })),
  jsonString.map((message) => ({ kind: 'throw' as const, message })),
  fc.oneof(jsonString, fc.constant('2026-01-01T00:00:00Z')).map((at) => ({ kind: 'clock' as const, at })),
  fc.constantFrom<MockTool>({ kind: 'clock' }, { kind: 'calculator' }),
  list(fc.record({ path: jsonString, text: jsonString })).map((files) => ({ kind: 'files' as const, files })),
  list(fc.record({ title: jsonString, url: jsonString, snippet: jsonString })).map((pages) => ({
    kind: 'search' as const,
    pages,
  })),
);

/** Mock tools of every kind, some that take their time. */
export const anyMock: fc.Arbitrary<MockTool> = fc
  .tuple(kinds, fc.option(fc.nat(60_000), { nil: undefined }))
  .map(([mock, delayMs]) => (delayMs === undefined ? mock : { ...mock, delayMs }));
