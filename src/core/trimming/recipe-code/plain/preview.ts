import { isBoundary } from './boundary';

const PREVIEW_CHARACTERS = 200;

/** The beginning of a long text; undefined where that would be no shorter. */
export function previewOf(text: string): string | undefined {
  const ending = '… [cleared]';
  if (text.length <= PREVIEW_CHARACTERS + ending.length) return undefined;
  let end = PREVIEW_CHARACTERS;
  while (!isBoundary(text, end)) end -= 1;
  return text.slice(0, end) + ending;
}
