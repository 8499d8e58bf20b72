import { safeFix, set } from '../fix';
import type { RequestRule } from '../rule';
import { searchOf } from '../search';

const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const brokenTexts = searchOf((value) =>
  typeof value === 'string' && value.search(LONE) >= 0 ? value : undefined,
);

/** Half a UTF-16 pair, left by cutting a text in the middle of an emoji: it cannot be written as UTF-8. */
export const loneSurrogate: RequestRule = {
  scope: 'request',
  phase: 'body',
  check: (scope) =>
    brokenTexts(scope).map(({ path, found }) => ({
      path,
      fixes: [safeFix('replace', [set(path, found.replace(LONE, '\uFFFD'))])],
    })),
};
