import { MAX_DEPTH } from './scan';

/** Why a text is no JSON, and the offset where reading stopped. */
export interface SyntaxFault {
  readonly kind:
    | 'empty'
    | 'unexpected-end'
    | 'unexpected-character'
    | 'expected-value'
    | 'expected-key'
    | 'expected-colon'
    | 'expected-comma'
    | 'trailing-comma'
    | 'bad-string'
    | 'bad-escape'
    | 'bad-number'
    | 'after-end'
    | 'too-deep';
  readonly offset: number;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// eslint-disable-next-line no-control-regex -- JSON forbids control characters in strings
const STRING_CHUNK = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SPACE = /[ \t\r\n]*/y;

type Container = 'object' | 'array';

/** Where a value starts in a text that is known to be sound up to there, inside which containers, innermost last. */
export interface SoundStart {
  readonly at: number;
  readonly open: readonly Container[];
}

/** The first fault of `text` as JSON (RFC 8259), or undefined when it is valid. Iterative: no input overflows. */
export function findSyntaxFault(
  text: string,
  start: SoundStart = { at: 0, open: [] },
): SyntaxFault | undefined {
  return new Reader(text, start).read();
}

class Reader {
  private at: number;
  /** Open containers, innermost last. */
  private readonly open: Container[];

  constructor(
    private readonly text: string,
    { at, open }: SoundStart,
  ) {
    this.at = at;
    this.open = [...open];
  }

  read(): SyntaxFault | undefined {
    this.skip(SPACE);
    if (this.at >= this.text.length) return this.fault('empty');
    for (;;) {
      const fault = this.readValue();
      if (fault) return fault;
      const next = this.closeAndContinue();
      if (next !== 'value') return next === 'end' ? this.readEnd() : next;
    }
  }

  /** A scalar, or the opening of containers down to their first scalar or empty container. */
  private readValue(): SyntaxFault | undefined {
    for (;;) {
      this.skip(SPACE);
      const character = this.text[this.at];
      if (character === '{' || character === '[') {
        if (this.open.length >= MAX_DEPTH) return this.fault('too-deep');
        this.at++;
        this.skip(SPACE);
        if (this.text[this.at] === (character === '{' ? '}' : ']')) {
          this.at++;
          return undefined;
        }
        this.open.push(character === '{' ? 'object' : 'array');
        const fault = character === '{' ? this.readKey() : undefined;
        if (fault) return fault;
        continue;
      }
      if (character === '"') return this.readString();
      return this.readScalar();
    }
  }

  /** After a value: closes containers; says whether another value follows, the text ends here, or a fault. */
  private closeAndContinue(): 'value' | 'end' | SyntaxFault {
    for (;;) {
      this.skip(SPACE);
      const container = this.open.at(-1);
      if (container === undefined) return 'end';
      const character = this.text[this.at];
      const closer = container === 'object' ? '}' : ']';
      if (character === closer) {
        this.at++;
        this.open.pop();
        continue;
      }
      if (character !== ',') return this.fault(character === undefined ? 'unexpected-end' : 'expected-comma');
      const comma = this.at++;
      this.skip(SPACE);
      if (this.text[this.at] === closer) return { kind: 'trailing-comma', offset: comma };
      return (container === 'object' ? this.readKey() : undefined) ?? 'value';
    }
  }

  private readKey(): SyntaxFault | undefined {
    if (this.text[this.at] !== '"') return this.endOr('expected-key');
    const fault = this.readString();
    if (fault) return fault;
    this.skip(SPACE);
    if (this.text[this.at] !== ':') return this.endOr('expected-colon');
    this.at++;
    return undefined;
  }

  private readString(): SyntaxFault | undefined {
    this.at++;
    for (;;) {
      this.skip(STRING_CHUNK);
      const character = this.text[this.at];
      if (character === '"') {
        this.at++;
        return undefined;
      }
      if (character !== '\\') return this.endOr('bad-string');
      if (!this.skip(ESCAPE)) return this.fault('bad-escape');
    }
  }

  private readScalar(): SyntaxFault | undefined {
    for (const word of ['true', 'false', 'null']) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return undefined;
      }
    }
    if (this.skip(NUMBER)) return undefined;
    const character = this.text[this.at] ?? '';
    if (character === '') return this.fault('unexpected-end');
    if (character === '-' || (character >= '0' && character <= '9')) return this.fault('bad-number');
    return this.fault(character === ']' || character === '}' ? 'expected-value' : 'unexpected-character');
  }

  private readEnd(): SyntaxFault | undefined {
    return this.at < this.text.length ? this.fault('after-end') : undefined;
  }

  /** Advances over a sticky pattern; whether it matched anything. */
  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text) || pattern.lastIndex === this.at) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private endOr(kind: SyntaxFault['kind']): SyntaxFault {
    return this.fault(this.at >= this.text.length ? 'unexpected-end' : kind);
  }

  private fault(kind: SyntaxFault['kind']): SyntaxFault {
    return { kind, offset: Math.min(this.at, this.text.length) };
  }
}
