import { GROUP_PREFIX, waysOver } from './pattern-ways';

/** Longer patterns and texts are not tried: a regular expression may take exponential time. */
const MAX_PATTERN_LENGTH = 300;
const MAX_TEXT_LENGTH = 300;
/** An engine tries as many in less than a second. */
const MAX_WAYS = 1e7;

/** Whether `text` matches; a pattern that is broken, or could take too long to try, counts as matched. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (pattern.length > MAX_PATTERN_LENGTH || text.length > MAX_TEXT_LENGTH) return true;
  if (waysOver(text.length, pattern) > MAX_WAYS) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

const MAX_REPETITIONS = 100;
const MAX_GROUP_DEPTH = 20;

/**
 * A short text that matches `pattern`, built by reading the expression left to right: first alternative, fewest
 * repetitions. Best effort: undefined when the result does not match (lookaround, back references, \p{…}).
 */
export function sampleOfPattern(pattern: string, minLength = 0): string | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH) return undefined;
  for (const extra of [0, minLength]) {
    const text = new PatternReader(pattern, extra).alternatives(0);
    if (text.length >= minLength && matchesPattern(pattern, text)) return text;
  }
  return undefined;
}

/** Reads one pattern. `stretch` is how often an open repetition (`*`, `+`, `{n,}`) repeats beyond its minimum. */
class PatternReader {
  private at = 0;
  constructor(
    private readonly pattern: string,
    private readonly stretch: number,
  ) {}

  alternatives(depth: number): string {
    const first = this.sequence(depth);
    while (this.take('|')) this.sequence(depth);
    return first;
  }

  private sequence(depth: number): string {
    let text = '';
    while (this.at < this.pattern.length && this.peek() !== '|' && this.peek() !== ')') {
      const atom = this.atom(depth);
      text += atom.repeat(this.repetitions());
    }
    return text;
  }

  private atom(depth: number): string {
    const char = this.next();
    if (char === '^' || char === '$') return '';
    if (char === '.') return 'a';
    if (char === '[') return this.characterClass();
    if (char === '\\') return this.escape();
    if (char !== '(') return char;
    this.at += GROUP_PREFIX.exec(this.pattern.slice(this.at))?.[0].length ?? 0;
    const inner = depth < MAX_GROUP_DEPTH ? this.alternatives(depth + 1) : '';
    this.take(')');
    return inner;
  }

  private escape(): string {
    const char = this.next();
    const sample = {
      d: '1',
      w: 'a',
      s: ' ',
      D: 'a',
      W: '-',
      S: 'a',
      b: '',
      B: '',
      t: '\t',
      n: '\n',
      r: '\r',
    }[char];
    if (char !== 'u') return sample ?? char;
    const code = /^[0-9a-fA-F]{4}/.exec(this.pattern.slice(this.at))?.[0];
    if (code === undefined) return 'u';
    this.at += code.length;
    return String.fromCharCode(parseInt(code, 16));
  }

  private characterClass(): string {
    const negated = this.take('^');
    const members: string[] = [];
    while (this.at < this.pattern.length && this.peek() !== ']') {
      const char = this.next();
      members.push(char === '\\' ? this.escape() : char);
    }
    this.take(']');
    if (!negated) return members[0] ?? '';
    return ['a', 'A', '1', '-', ' ', '~'].find((char) => !members.includes(char)) ?? 'b';
  }

  private repetitions(): number {
    const count = this.repetitionCount();
    this.take('?');
    return Math.min(count, MAX_REPETITIONS);
  }

  private repetitionCount(): number {
    if (this.take('*')) return this.stretch;
    if (this.take('+')) return Math.max(1, this.stretch);
    if (this.take('?')) return 0;
    const bounds = /^\{(\d+)(,(\d*))?\}/.exec(this.pattern.slice(this.at));
    if (bounds === null) return 1;
    this.at += bounds[0].length;
    const least = Number(bounds[1]);
    const most = bounds[2] === undefined ? least : bounds[3] ? Number(bounds[3]) : Infinity;
    return Math.min(most, Math.max(least, this.stretch));
  }

  private peek(): string {
    return this.pattern.charAt(this.at);
  }

  private next(): string {
    const char = this.peek();
    this.at += 1;
    return char;
  }

  private take(char: string): boolean {
    if (this.peek() !== char) return false;
    this.at += 1;
    return true;
  }
}
