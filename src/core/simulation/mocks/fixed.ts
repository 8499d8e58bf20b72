import * as z from 'zod/mini';
import { common, type MockAnswer } from './mock';

/** Answers every call with the same text. */
export const fixedMockSchema = z.object({
  kind: z.literal('fixed'),
  /** The content of the tool message, as it is sent. */
  answer: z.string(),
  ...common,
});
export type FixedMock = Readonly<z.infer<typeof fixedMockSchema>>;

export function answerFixed(mock: FixedMock): MockAnswer {
  return { content: mock.answer };
}
