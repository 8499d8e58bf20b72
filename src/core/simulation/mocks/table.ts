import * as z from 'zod/mini';
import { isObject, type JsonObject } from '../../json/value';
import { canonicalJson } from '../canonical';
import { common, type MockAnswer, type ToolMoment } from './mock';

const ANY_ARGUMENTS = '*';

const rowSchema = z.object({
  /** The arguments this row answers, compared as JSON values (key order does not count); `*` answers all others. */
  arguments: z.union([
    z.literal(ANY_ARGUMENTS),
    z.custom<JsonObject>((value) => isObject(value), 'expected a JSON object'),
  ]),
  answer: z.string(),
});

/** Answers by arguments: the first row with the same arguments, else the first `*` row. */
export const tableMockSchema = z.object({
  kind: z.literal('table'),
  rows: z.array(rowSchema),
  ...common,
});
type Row = Readonly<z.infer<typeof rowSchema>>;
export type TableMock = Readonly<Omit<z.infer<typeof tableMockSchema>, 'rows'>> & {
  readonly rows: readonly Row[];
};

/** Undefined when no row matches and there is no `*` row. */
export function answerTable(mock: TableMock, { args }: ToolMoment): MockAnswer | undefined {
  const wanted = canonicalJson(args);
  const exact = mock.rows.find(
    (row) =>
      row.arguments !== ANY_ARGUMENTS && wanted !== undefined && canonicalJson(row.arguments) === wanted,
  );
  const row = exact ?? mock.rows.find((other) => other.arguments === ANY_ARGUMENTS);
  return row && { content: row.answer };
}
