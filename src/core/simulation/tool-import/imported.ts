import type { ToolDraft } from '../../conversation/tool-draft';
import type { MockTool } from '../mocks';

/** A tool read from something else. */
export interface ImportedTool extends ToolDraft {
  /** What it was read from: `GET /pets/{id}`; the call itself. */
  readonly origin: string;
  /** Where the source says what an answer looks like. */
  readonly mock?: MockTool;
}
