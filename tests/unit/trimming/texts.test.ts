import { describe, expect, it } from 'vitest';
import { REASON_CODES } from '../../../src/core/trimming/account';
import { STRATEGIES } from '../../../src/core/trimming/registry';
import { trimming as english } from '../../../src/i18n/en/trimming';
import { trimming as chinese } from '../../../src/i18n/zh-CN/trimming';

describe.each([
  ['English', english],
  ['简体中文', chinese],
])('the %s texts of trimming', (_, texts) => {
  it.each(STRATEGIES.map((strategy) => [strategy.id, strategy] as const))(
    'name %s and its settings',
    (id, strategy) => {
      expect(texts.strategies).toHaveProperty([id, 'name']);
      for (const param of strategy.params) {
        expect(texts.params).toHaveProperty([param.id]);
        if (param.kind === 'number') expect(texts.units).toHaveProperty([param.unit]);
        const options = param.kind === 'choice' ? param.options : [];
        for (const option of options) expect(texts.options).toHaveProperty([param.id, option]);
      }
    },
  );

  it.each(REASON_CODES)('say what %s means', (code) => {
    expect(texts.reasons).toHaveProperty([code]);
  });
});
