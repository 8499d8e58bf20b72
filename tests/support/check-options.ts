import fc from 'fast-check';
import { DIALECTS } from '../../src/core/dialects';
import type { CheckOptions } from '../../src/core/rules/check';

/** Every provider, known or not, with models that its rules tell apart, in either wire format. */
export const checkOptions: fc.Arbitrary<CheckOptions> = fc
  .tuple(
    fc.constantFrom(...DIALECTS.map(({ id }) => id), 'nobody'),
    fc.constantFrom(
      undefined,
      'o3',
      'deepseek-v4-pro',
      'claude-opus-4-8',
      'gemini-3-pro',
      'gemma-3',
      'ministral',
      'qwen3.5',
    ),
    fc.constantFrom(undefined, 'openai-chat', 'anthropic-messages'),
  )
  .map(([dialect, model, format]) => ({
    dialect,
    ...(model === undefined ? {} : { model }),
    ...(format === undefined ? {} : { format: format as 'openai-chat' }),
  }));
