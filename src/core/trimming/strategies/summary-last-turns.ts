import { createRecipe } from '../recipe';
import { numberIn, textIn, type Strategy } from '../strategy';

/** Above a mark, one summary in place of all but the last turns. Without a text of the user's the environment writes it. */
export const summaryLastTurns: Strategy = {
  id: 'summary-last-turns',
  family: 'advised',
  params: [
    { kind: 'number', id: 'keep', unit: 'turns', default: 2, min: 0, max: 100, step: 1 },
    { kind: 'number', id: 'over', unit: 'tokens', default: 4000, min: 0, max: 1_000_000, step: 100 },
    { kind: 'choice', id: 'as', options: ['system', 'user', 'assistant', 'pair'], default: 'system' },
    { kind: 'text', id: 'text', default: '' },
  ],
  hasNaiveForm: false,
  toRecipe: (settings) => {
    const text = textIn(settings, 'text');
    return createRecipe({
      when: { over: { tokens: numberIn(settings, 'over') } },
      steps: [
        {
          kind: 'summarise',
          keep: numberIn(settings, 'keep'),
          as: roleIn(textIn(settings, 'as')),
          ...(text !== '' && { text }),
        },
      ],
    });
  },
};

function roleIn(as: string): 'system' | 'user' | 'assistant' | 'pair' {
  return as === 'user' || as === 'assistant' || as === 'pair' ? as : 'system';
}
