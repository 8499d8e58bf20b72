/** What may follow the `(` of a group: `?:`, a name, or the mark of a lookaround. */
export const GROUP_PREFIX = /^\?(:|<\w+>|<?[=!])/;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/;

/**
 * In how many ways the expression of a pattern can be laid over a text of `length` characters, at most: so often may an engine
 * that goes back and tries again have to try. Infinity is a number of ways, too. Never throws, whatever the pattern.
 */
export function waysOver(length: number, pattern: string): number {
  const isAnchored = pattern.startsWith('^') && !pattern.includes('|');
  const starts = isAnchored ? 1 : length + 1;
  return starts * new WaysReader(pattern, length).alternatives();
}

class WaysReader {
  #at = 0;

  constructor(
    private readonly pattern: string,
    private readonly length: number,
  ) {}

  /** The ways of the alternatives up to the end of their group add up. */
  alternatives(): number {
    let ways = this.#sequence();
    while (this.#take('|')) ways += this.#sequence();
    return ways;
  }

  /** Those of the atoms one after the other multiply. */
  #sequence(): number {
    let ways = 1;
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern.charAt(this.#at))) {
      const each = this.#atom();
      ways *= this.#repeated(each);
    }
    return ways;
  }

  #atom(): number {
    const char = this.pattern.charAt(this.#at++);
    if (char === '\\') this.#at++;
    if (char === '[') this.#skipClass();
    if (char !== '(') return 1;
    this.#at += GROUP_PREFIX.exec(this.pattern.slice(this.#at))?.[0].length ?? 0;
    const ways = this.alternatives();
    this.#take(')');
    return ways;
  }

  #skipClass(): void {
    while (this.#at < this.pattern.length && !this.#take(']'))
      this.#at += this.pattern.charAt(this.#at) === '\\' ? 2 : 1;
  }

  /** Those of something with `ways`, as often as what follows it allows. */
  #repeated(ways: number): number {
    const match = QUANTIFIER.exec(this.pattern.slice(this.#at));
    if (match === null) return ways;
    const [mark, least, comma, most] = match;
    this.#at += mark.length;
    if (mark.startsWith('?')) return 1 + ways;
    const fewest = Number(least ?? (mark.startsWith('+') ? 1 : 0));
    const isOpen = least === undefined || (comma !== undefined && most === '');
    // More than the text has characters repeats nothing.
    const longest = Math.min(isOpen ? Infinity : Number(most ?? least), Math.max(fewest, this.length));
    return ways ** Math.min(longest, this.length) * (longest - fewest + 1);
  }

  #take(char: string): boolean {
    if (this.pattern.charAt(this.#at) !== char) return false;
    this.#at++;
    return true;
  }
}
