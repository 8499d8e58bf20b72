import * as z from 'zod/mini';
import { common, errorAnswer, type MockAnswer } from './mock';

/** Answers with an error object, as a tool does that can say what went wrong. */
export const errorMockSchema = z.object({
  kind: z.literal('error'),
  message: z.string(),
  /** A short name to tell errors apart by. */
  code: z.exactOptional(z.string()),
  ...common,
});
export type ErrorMock = Readonly<z.infer<typeof errorMockSchema>>;

export function answerError({ message, code }: ErrorMock): MockAnswer {
  return errorAnswer(message, code ? { code } : {});
}
