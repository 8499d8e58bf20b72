import * as z from 'zod/mini';
import { evaluateArithmetic } from '../arithmetic';
import { common, errorAnswer, firstText, type MockAnswer, type ToolMoment } from './mock';

/** Works out the arithmetic in its text argument. */
export const calculatorMockSchema = z.object({
  kind: z.literal('calculator'),
  ...common,
});
export type CalculatorMock = Readonly<z.infer<typeof calculatorMockSchema>>;

export function answerCalculator({ args }: ToolMoment): MockAnswer {
  const expression = firstText(args, ['expression', 'formula', 'input', 'query']);
  if (expression === undefined) return errorAnswer('no expression was given');
  const result = evaluateArithmetic(expression);
  if (typeof result === 'string') return errorAnswer(result, { expression });
  return { content: JSON.stringify({ expression, result }) };
}
