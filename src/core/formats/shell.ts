/** A position in a command line, moved along while words are read. */
interface Cursor {
  readonly text: string;
  at: number;
}

const ANSI_C_ESCAPES: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};
/** Escapes of `$'…'` that name a character by number. */
const NUMBERED_ESCAPE = /(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3}))/y;
/** An escaped line break; `^` and a backtick do in cmd and PowerShell what a backslash does in sh. */
const CONTINUATION = /[\\^`]\r?\n/y;
const END_OF_COMMAND = /[\n;|&<>]/;

/**
 * The words of the first command in `text`, by the quoting rules of bash: `'…'`, `"…"`, `$'…'`, backslash, continued lines.
 * Variables stay as they are written. A quote that never closes ends with the text.
 */
export function readShellWords(text: string): readonly string[] {
  const words: string[] = [];
  const cursor: Cursor = { text, at: 0 };
  for (;;) {
    skipBlanks(cursor);
    const next = text.charAt(cursor.at);
    if (next === '' || END_OF_COMMAND.test(next)) return words;
    words.push(readWord(cursor));
  }
}

function skipBlanks(cursor: Cursor): void {
  while (match(cursor, CONTINUATION) || match(cursor, /[ \t\r]+/y));
}

function readWord(cursor: Cursor): string {
  let word = '';
  while (cursor.at < cursor.text.length) {
    if (match(cursor, CONTINUATION)) continue;
    const character = cursor.text.charAt(cursor.at);
    if (/\s/.test(character) || END_OF_COMMAND.test(character)) break;
    word += readPiece(cursor, character);
  }
  return word;
}

function readPiece(cursor: Cursor, character: string): string {
  if (match(cursor, /\$'/y)) return readAnsiC(cursor);
  if (match(cursor, /\$?"/y)) return readDoubleQuoted(cursor);
  if (character === "'") return readSingleQuoted(cursor);
  if (character === '\\') cursor.at++;
  return cursor.text.charAt(cursor.at++);
}

function readSingleQuoted(cursor: Cursor): string {
  const end = cursor.text.indexOf("'", cursor.at + 1);
  const to = end === -1 ? cursor.text.length : end;
  const piece = cursor.text.slice(cursor.at + 1, to);
  cursor.at = to + 1;
  return piece;
}

function readDoubleQuoted(cursor: Cursor): string {
  let piece = '';
  for (;;) {
    piece += match(cursor, /[^"\\]+/y) ?? '';
    const character = cursor.text.charAt(cursor.at++);
    if (character !== '\\') return piece;
    if (match(cursor, /\r?\n/y)) continue;
    const escaped = cursor.text.charAt(cursor.at++);
    piece += '"\\$`'.includes(escaped) ? escaped : '\\' + escaped;
  }
}

function readAnsiC(cursor: Cursor): string {
  let piece = '';
  for (;;) {
    piece += match(cursor, /[^'\\]+/y) ?? '';
    const character = cursor.text.charAt(cursor.at++);
    if (character !== '\\') return piece;
    const numbered = match(cursor, NUMBERED_ESCAPE);
    if (numbered !== undefined) {
      piece += characterOf(numbered);
      continue;
    }
    const escaped = cursor.text.charAt(cursor.at++);
    piece += ANSI_C_ESCAPES[escaped] ?? (`'"\\?`.includes(escaped) ? escaped : '\\' + escaped);
  }
}

function characterOf(escape: string): string {
  const digits = /^[xuU]/.test(escape) ? parseInt(escape.slice(1), 16) : parseInt(escape, 8) & 0xff;
  return digits > 0x10ffff ? '\ufffd' : String.fromCodePoint(digits);
}

/** What a sticky pattern matches at the cursor, which moves behind it; undefined when it matches nothing. */
function match(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0];
  if (found !== undefined) cursor.at += found.length;
  return found;
}

/** `text` as one word of sh: in single quotes, where nothing but the quote itself has a meaning. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
