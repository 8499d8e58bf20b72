import { expect, test } from 'vitest';
import { EXPORT_FORMATS, IMPORT_FORMATS } from '../../../src/core/formats';
import { formats as english } from '../../../src/i18n/en/formats';
import { formats as chinese } from '../../../src/i18n/zh-CN/formats';

test.each([
  ['English', english],
  ['简体中文', chinese],
])('every format has a name in %s', (_, texts) => {
  expect(Object.keys(texts.names).sort()).toEqual(IMPORT_FORMATS.map(({ id }) => id).sort());
  expect(Object.keys(texts.exports).sort()).toEqual(EXPORT_FORMATS.map(({ id }) => id).sort());
});
