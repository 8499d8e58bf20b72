import type { MockKind, MockTool } from '../../../core/simulation/mocks';

/** What the form of a kind of mock is given. */
export interface MockForm<Kind extends MockKind> {
  /** Of the tool. */
  readonly name: string;
  readonly mock: Extract<MockTool, { kind: Kind }>;
  /** `key` names the field, so that typing in it is one undo step. */
  readonly onchange: (mock: Extract<MockTool, { kind: Kind }>, key: string) => void;
}
