import * as z from 'zod/mini';
import { answerFixed, fixedMockSchema, type FixedMock } from './fixed';
import type { MockAnswer, ToolMoment } from './mock';
import { scriptMockSchema, type ScriptMock } from './script';
import { answerTable, tableMockSchema, type TableMock } from './table';

/** How a declared tool answers offline. One file per kind. */
export type MockTool = FixedMock | TableMock | ScriptMock;
export type MockKind = MockTool['kind'];

/** Reads a saved or imported mock tool. */
export const mockToolSchema = z.discriminatedUnion('kind', [
  fixedMockSchema,
  tableMockSchema,
  scriptMockSchema,
]);

/** The answer of a mock that needs nothing from outside; undefined when it has none for these arguments. */
export function answerMock(mock: Exclude<MockTool, ScriptMock>, moment: ToolMoment): MockAnswer | undefined {
  switch (mock.kind) {
    case 'fixed':
      return answerFixed(mock);
    case 'table':
      return answerTable(mock, moment);
  }
}
