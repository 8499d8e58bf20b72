import * as z from 'zod/mini';
import { common, errorAnswer, type MockAnswer } from './mock';

/** A tool that throws. The harness catches it and tells the model, so that the call does not stay unanswered [C17]. */
export const throwMockSchema = z.object({
  kind: z.literal('throw'),
  message: z.string(),
  ...common,
});
export type ThrowMock = Readonly<z.infer<typeof throwMockSchema>>;

export function answerThrow({ message }: ThrowMock): MockAnswer {
  return errorAnswer(`Error: ${message}`);
}
