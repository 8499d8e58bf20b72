import { skipSpace, skipValue } from '../json/scan';
import { findSyntaxFault } from '../json/syntax';

/**
 * `text` with its white space laid out anew, one member or item a line. Keys, their order, duplicates and the spelling of
 * numbers and strings stay. A text that is no JSON comes back unchanged.
 */
export function writePretty(text: string, unit = '  '): string {
  if (findSyntaxFault(text) !== undefined) return text;
  const written: string[] = [];
  let depth = 0;
  const breakLine = () => '\n' + unit.repeat(depth);
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const [token, end] = readToken(text, at);
    if (token === '{' || token === '[') {
      depth++;
      written.push(token, breakLine());
    } else if (token === '}' || token === ']') {
      depth--;
      written.push(breakLine(), token);
    } else if (token === ',') written.push(token, breakLine());
    else written.push(token === ':' ? ': ' : token);
    at = end;
  }
  return written.join('');
}

/** The token at `at` and the offset after it; an empty container is one token. */
function readToken(text: string, at: number): readonly [string, number] {
  const character = text.charAt(at);
  if (character === '{' || character === '[') {
    const inside = skipSpace(text, at + 1);
    const closer = character === '{' ? '}' : ']';
    return text.charAt(inside) === closer ? [character + closer, inside + 1] : [character, at + 1];
  }
  if ('}],:'.includes(character)) return [character, at + 1];
  const end = skipValue(text, at);
  return [text.slice(at, end), end];
}
