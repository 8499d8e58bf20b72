const MAX_CHARS = 1000;
const MAX_DEPTH = 50;
const SIGNIFICANT_DIGITS = 12;

const TOKEN = /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+)|(\*\*|[-+*/%^(),])|([a-z]+))/iy;
const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  sqrt: Math.sqrt,
  abs: Math.abs,
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
  ln: Math.log,
  log: Math.log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
};
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

/** Why a text is no arithmetic. */
class Fault extends Error {}

/**
 * The value of an arithmetic expression (`+ - * / % ^`, brackets, a few functions; `×` and `÷` as well), rounded to 12 digits so that
 * 0.1 + 0.2 is 0.3; or in English what is wrong with it. Never throws.
 */
export function evaluateArithmetic(text: string): number | string {
  if (text.length > MAX_CHARS) return 'the expression is too long';
  try {
    const value = new Reading(tokensOf(text)).all();
    return Number.isFinite(value)
      ? Number(value.toPrecision(SIGNIFICANT_DIGITS))
      : 'the result is not a finite number';
  } catch (fault) {
    if (fault instanceof Fault) return fault.message;
    throw fault;
  }
}

function tokensOf(text: string): readonly string[] {
  const plain = text.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-').trim();
  const tokens: string[] = [];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < plain.length) {
    const { lastIndex } = token;
    const [found] = token.exec(plain) ?? [];
    if (found === undefined) throw new Fault(`'${plain.slice(lastIndex).trim().charAt(0)}' is no arithmetic`);
    tokens.push(found.trim().toLowerCase());
  }
  return tokens;
}

/** Recursive descent: sums of products of powers. */
class Reading {
  #at = 0;
  #depth = 0;

  constructor(private readonly tokens: readonly string[]) {}

  all(): number {
    const value = this.#sum();
    const rest = this.tokens[this.#at];
    if (rest !== undefined) throw new Fault(`'${rest}' was not expected`);
    return value;
  }

  #take(...wanted: readonly string[]): string | undefined {
    const token = this.tokens[this.#at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }

  #sum(): number {
    if ((this.#depth += 1) > MAX_DEPTH) throw new Fault('the expression nests too deep');
    let value = this.#product();
    for (let sign; (sign = this.#take('+', '-')) !== undefined;) {
      const next = this.#product();
      value = sign === '+' ? value + next : value - next;
    }
    this.#depth -= 1;
    return value;
  }

  #product(): number {
    let value = this.#signed();
    for (let sign; (sign = this.#take('*', '/', '%')) !== undefined;) {
      const next = this.#signed();
      if (sign !== '*' && next === 0) throw new Fault('division by zero');
      value = sign === '*' ? value * next : sign === '/' ? value / next : value % next;
    }
    return value;
  }

  #signed(): number {
    let sign = 1;
    for (let found; (found = this.#take('-', '+')) !== undefined;) if (found === '-') sign = -sign;
    return sign * this.#power();
  }

  /** Binds to the right, and tighter than a sign before it: -2^2 is -4. */
  #power(): number {
    const bases = [this.#atom()];
    while (this.#take('^', '**') !== undefined) {
      const isNegative = this.#take('-') !== undefined;
      bases.push((isNegative ? -1 : 1) * this.#atom());
    }
    return bases.reduceRight((power, base) => base ** power);
  }

  #atom(): number {
    const token = this.tokens[this.#at];
    if (token === undefined) throw new Fault('the expression ends too early');
    this.#at += 1;
    if (token === '(') return this.#closed();
    if (/^[\d.]/.test(token)) return Number(token);
    if (Object.hasOwn(CONSTANTS, token)) return CONSTANTS[token] ?? 0;
    const apply = Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token] : undefined;
    if (apply === undefined) throw new Fault(`'${token}' is no arithmetic`);
    if (this.#take('(') === undefined) throw new Fault(`'${token}' needs brackets`);
    return apply(this.#closed());
  }

  #closed(): number {
    const value = this.#sum();
    if (this.#take(')') === undefined) throw new Fault('a bracket is not closed');
    return value;
  }
}
