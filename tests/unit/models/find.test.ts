import { describe, expect, it } from 'vitest';
import { findModel, MODELS } from '../../../src/core/models/find';

describe('findModel', () => {
  it.each([
    ['gpt-4o', 'gpt-4o'],
    ['GPT-4o', 'gpt-4o'],
    ['openai/gpt-4o', 'gpt-4o'],
    ['accounts/team/models/gpt-4o:free', 'gpt-4o'],
    ['deepseek-chat', 'deepseek-flash'],
    ['gpt-35-turbo', 'gpt-3.5-turbo'],
    ['gpt-4-1106-vision-preview', 'gpt-4-turbo'],
    ['gemini-3.1-pro-preview', 'gemini-3.1-pro-preview'],
  ])('lists %s as %s', (id, expected) => {
    expect(findModel(id)).toMatchObject({ kind: 'listed', model: { id: expected } });
  });

  it.each([
    ['gpt-4o-2024-08-06', 'gpt-4o', '2024-08-06'],
    ['gpt-4-0613', 'gpt-4', '0613'],
    ['gpt-4.1-mini-2025-04-14', 'gpt-4.1-mini', '2025-04-14'],
    ['claude-haiku-4-5-20251001', 'claude-haiku-4-5', '20251001'],
    ['gemini-2.5-flash-001', 'gemini-2.5-flash', '001'],
    ['gpt-4-turbo-preview', 'gpt-4-turbo', 'preview'],
  ])('takes %s for a version of %s', (id, expected, version) => {
    expect(findModel(id)).toMatchObject({ kind: 'version', model: { id: expected }, version });
  });

  it.each(['', 'gpt-4o-mini-tuned-by-me', 'llama-3.3-70b', '__proto__', 'constructor', '-2024-08-06'])(
    'says that %j is unknown',
    (id) => {
      expect(findModel(id)).toEqual({ kind: 'unknown', id });
    },
  );
});

describe('the model table', () => {
  it('names every id and alias once', () => {
    const ids = MODELS.flatMap((model) => [model.id, ...(model.aliases ?? [])]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('finds every model by its own id', () => {
    for (const model of MODELS) expect(findModel(model.id)).toEqual({ kind: 'listed', model });
  });

  it.each(MODELS.map((model) => [model.id, model] as const))('%s is plausible', (_, model) => {
    expect(model.source.date).toMatch(/^20\d\d-\d\d/);
    for (const price of [model.usd, model.cny, model.usdPeak, model.cnyPeak]) {
      if (price === undefined) continue;
      expect(price.input).toBeGreaterThan(0);
      expect(price.output).toBeGreaterThan(price.input);
      if (price.cached !== null) expect(price.cached).toBeLessThan(price.input);
    }
    if (model.maxOutput !== null && model.context !== null) {
      expect(model.maxOutput).toBeLessThanOrEqual(model.context);
    }
  });
});
