import * as z from 'zod/mini';
import { answerCalculator, calculatorMockSchema, type CalculatorMock } from './calculator';
import { answerClock, clockMockSchema, type ClockMock } from './clock';
import { answerError, errorMockSchema, type ErrorMock } from './error';
import { answerFiles, filesMockSchema, type FilesMock } from './files';
import { answerFixed, fixedMockSchema, type FixedMock } from './fixed';
import type { MockAnswer, ToolMoment } from './mock';
import { answerSample, sampleMockSchema, type SampleMock } from './sample';
import { answerSchema, schemaMockSchema, type SchemaMock } from './schema';
import { scriptMockSchema, type ScriptMock } from './script';
import { answerSearch, searchMockSchema, type SearchMock } from './search';
import { answerSequence, sequenceMockSchema, type SequenceMock } from './sequence';
import { answerTable, tableMockSchema, type TableMock } from './table';
import { answerTemplate, templateMockSchema, type TemplateMock } from './template';
import { answerThrow, throwMockSchema, type ThrowMock } from './throw';

/** How a declared tool answers offline. One file per kind. */
export type MockTool =
  | FixedMock
  | TableMock
  | TemplateMock
  | SchemaMock
  | SampleMock
  | SequenceMock
  | ScriptMock
  | ErrorMock
  | ThrowMock
  | ClockMock
  | CalculatorMock
  | FilesMock
  | SearchMock;
export type MockKind = MockTool['kind'];

/** In the order in which they are offered. */
export const MOCK_KINDS: readonly MockKind[] = [
  'fixed',
  'table',
  'template',
  'schema',
  'sample',
  'sequence',
  'script',
  'error',
  'throw',
  'clock',
  'calculator',
  'files',
  'search',
];

/** Reads a saved or imported mock tool. */
export const mockToolSchema = z.discriminatedUnion('kind', [
  fixedMockSchema,
  tableMockSchema,
  templateMockSchema,
  schemaMockSchema,
  sampleMockSchema,
  sequenceMockSchema,
  scriptMockSchema,
  errorMockSchema,
  throwMockSchema,
  clockMockSchema,
  calculatorMockSchema,
  filesMockSchema,
  searchMockSchema,
]);

/** The answer of a mock that needs nothing from outside; undefined when it has none for these arguments. */
export function answerMock(mock: Exclude<MockTool, ScriptMock>, moment: ToolMoment): MockAnswer | undefined {
  switch (mock.kind) {
    case 'fixed':
      return answerFixed(mock);
    case 'table':
      return answerTable(mock, moment);
    case 'template':
      return answerTemplate(mock, moment);
    case 'schema':
      return answerSchema(mock, moment);
    case 'sample':
      return answerSample(mock, moment);
    case 'sequence':
      return answerSequence(mock, moment);
    case 'error':
      return answerError(mock);
    case 'throw':
      return answerThrow(mock);
    case 'clock':
      return answerClock(mock, moment);
    case 'calculator':
      return answerCalculator(moment);
    case 'files':
      return answerFiles(mock, moment);
    case 'search':
      return answerSearch(mock, moment);
  }
}
