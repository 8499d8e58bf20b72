import * as z from 'zod/mini';
import { common, errorAnswer, type MockAnswer, type ToolMoment } from './mock';

export const SEQUENCE_ENDS = ['last', 'again', 'error'] as const;

/** Answers the first call with the first text, the second with the second… Which call it is, the array says. */
export const sequenceMockSchema = z.object({
  kind: z.literal('sequence'),
  answers: z.array(z.string()),
  /** After the last: stay with it, begin again, or an error object. */
  atEnd: z.enum(SEQUENCE_ENDS),
  ...common,
});
type Sequence = Readonly<z.infer<typeof sequenceMockSchema>>;
export type SequenceMock = Omit<Sequence, 'answers'> & { readonly answers: readonly string[] };

export function answerSequence({ answers, atEnd }: SequenceMock, { nth }: ToolMoment): MockAnswer {
  const at = atEnd === 'again' ? (nth - 1) % Math.max(1, answers.length) : nth - 1;
  const content = answers[at] ?? (atEnd === 'last' ? answers.at(-1) : undefined);
  return content === undefined ? errorAnswer(`this mock tool has no answer to call ${nth}`) : { content };
}
