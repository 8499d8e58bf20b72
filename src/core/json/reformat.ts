import { skipSpace, skipString, skipValue } from './scan';

/**
 * Lays valid JSON text out anew: one entry a line indented by `unit`, or without any white space when `unit` is undefined.
 * Only white space between tokens changes: spelling of numbers and strings, duplicate keys and their order stay.
 */
export function reformat(text: string, unit: string | undefined): string {
  const parts: string[] = [];
  let depth = 0;
  const lineBreak = () => (unit === undefined ? '' : '\n' + unit.repeat(depth));
  for (let at = skipSpace(text, 0); at < text.length;) {
    const character = text.charAt(at);
    const end = tokenEnd(text, at);
    if (character === '{' || character === '[') {
      const inner = skipSpace(text, end);
      const isEmpty = text[inner] === (character === '{' ? '}' : ']');
      if (isEmpty) {
        parts.push(character, text.charAt(inner));
        at = skipSpace(text, inner + 1);
        continue;
      }
      depth++;
      parts.push(character, lineBreak());
    } else if (character === '}' || character === ']') {
      depth--;
      parts.push(lineBreak(), character);
    } else if (character === ',') parts.push(character, lineBreak());
    else if (character === ':') parts.push(unit === undefined ? ':' : ': ');
    else parts.push(text.slice(at, end));
    at = skipSpace(text, end);
  }
  return parts.join('');
}

function tokenEnd(text: string, at: number): number {
  const character = text.charAt(at);
  if (character === '"') return skipString(text, at);
  return '{}[],:'.includes(character) ? at + 1 : skipValue(text, at);
}
