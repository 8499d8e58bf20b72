import { afterEach, expect, it } from 'vitest';
import {
  resetGlobalCursorStyle,
  setGlobalCursorStyle,
} from '../../../node_modules/paneforge/dist/internal/utils/style.js';
import { CONTENT_SECURITY_POLICY, hashSource } from '../../../scripts/content-security-policy';

const STYLES = CONTENT_SECURITY_POLICY.split('; ').find((directive) => directive.startsWith('style-src '));

/** What the split panes write into the style sheets of the page. */
function written(state: Parameters<typeof setGlobalCursorStyle>[0]): readonly string[] {
  const sheet = { innerHTML: '' };
  const texts: string[] = [];
  const head = { appendChild: () => texts.push(sheet.innerHTML), removeChild: () => undefined };
  globalThis.document = { head } as unknown as Document;
  setGlobalCursorStyle(state, { head, createElement: () => sheet } as unknown as Document);
  return [...texts, sheet.innerHTML];
}

afterEach(() => {
  resetGlobalCursorStyle();
  Reflect.deleteProperty(globalThis, 'document');
});

it.each([
  'horizontal',
  'horizontal-min',
  'horizontal-max',
  'vertical',
  'vertical-min',
  'vertical-max',
] as const)('allows the cursor of panes that are dragged: %s', (state) => {
  const texts = written(state);
  expect(texts).toEqual(['', expect.stringMatching(/cursor: \w+-resize/)]);
  for (const text of texts) expect(STYLES).toContain(hashSource(text));
});

it('allows no other inline style', () => {
  expect(STYLES).not.toContain('unsafe-inline');
  expect(STYLES).not.toContain(hashSource('*{cursor: none!important;}'));
});
