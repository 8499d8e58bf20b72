import type { MockKind, MockTool } from './mocks';
import { proposeMock, type ProposalSource } from './proposal';

/** The mock as another kind: what it answers stays where that kind has a place for it; the rest is proposed. */
export function changeKind(mock: MockTool | undefined, kind: MockKind, source: ProposalSource): MockTool {
  const answer = mock && answerOf(mock);
  const changed = (answer === undefined ? undefined : mockOf(kind, answer)) ?? proposeMock(kind, source);
  return mock?.delayMs === undefined ? changed : { ...changed, delayMs: mock.delayMs };
}

/** The one text that stands for what a mock answers. */
function answerOf(mock: MockTool): string | undefined {
  switch (mock.kind) {
    case 'fixed':
      return mock.answer;
    case 'table':
      return (mock.rows.find((row) => row.arguments === '*') ?? mock.rows[0])?.answer;
    case 'sample':
      return mock.sample;
    case 'sequence':
      return mock.answers[0];
    default:
      return undefined;
  }
}

function mockOf(kind: MockKind, answer: string): MockTool | undefined {
  switch (kind) {
    case 'fixed':
      return { kind, answer };
    case 'table':
      return { kind, rows: [{ arguments: '*', answer }] };
    case 'template':
      return { kind, template: answer };
    case 'sample':
      return { kind, sample: answer };
    case 'sequence':
      return { kind, answers: [answer], atEnd: 'last' };
    default:
      return undefined;
  }
}
