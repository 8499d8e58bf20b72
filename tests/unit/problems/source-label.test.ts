import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../src/core/dialects';
import { errorFamilyOf } from '../../../src/core/errors/families';
import type { Quote } from '../../../src/core/errors/error';
import { sourceLabel } from '../../../src/ui/problems/source-label';

describe('sourceLabel', () => {
  it.each([
    ['https://github.com/openai/codex/pull/6962', 'openai/codex#6962'],
    ['https://github.com/agno-agi/agno/issues/5116', 'agno-agi/agno#5116'],
    ['https://github.com/ollama/ollama/blob/main/openai/openai.go', 'ollama/ollama: openai.go'],
    ['https://github.com/pydantic/pydantic-ai', 'pydantic/pydantic-ai'],
    ['https://api-docs.deepseek.com/guides/thinking_mode.md', 'api-docs.deepseek.com'],
  ])('%s → %s', (address, label) => {
    expect(sourceLabel(address)).toBe(label);
  });

  it('names every address that a text was quoted from', () => {
    const quotes = DIALECTS.flatMap(({ id, formats }) =>
      Object.keys(formats).flatMap((format) =>
        Object.values(errorFamilyOf(id, format as keyof typeof formats).quotes).flat(),
      ),
    ) as readonly Quote[];
    const addresses = quotes.flatMap(({ source }) => (source.startsWith('https:') ? source : []));
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of addresses)
      expect(sourceLabel(address)).toMatch(/^[\w.-]+(\/[\w.-]+(#\d+|: [\w.-]+)?)?$/);
  });
});
