import { MAX_LOG_LINE_CHARS } from './protocol';

/**
 * Runs inside the engine before the user's code, so that nothing of the user's can have touched what it uses. Gives the code
 * a console, and a clock and dice that say the same in every run; returns what
 * turns an answer and an error into text. Text leaves as JSON: the engine's own strings would end at the first NUL.
 */
export const PRELUDE = `((write, nowMs, seed) => {
  const { stringify } = JSON;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  const textOf = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return value.name + ': ' + value.message;
    try {
      return stringify(value) ?? String(value);
    } catch {
      return typeof value;
    }
  };
  const log = (...values) => {
    let line = '';
    for (let at = 0; at < values.length; at++) line += (at ? ' ' : '') + slice(textOf(values[at]), 0, ${MAX_LOG_LINE_CHARS});
    write(stringify(slice(line, 0, ${MAX_LOG_LINE_CHARS})));
  };
  globalThis.console = { log, info: log, debug: log, warn: log, error: log };

  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(nowMs);
      else super(...parts);
    }
    static now() {
      return nowMs;
    }
  };
  let state = seed;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    write: (value) => stringify(typeof value === 'string' ? value : stringify(value)),
    describe: (error) => {
      const stack = error instanceof Error ? error.stack : '';
      return stringify(slice(textOf(error), 0, ${MAX_LOG_LINE_CHARS})) + '\\n' + stringify('' + stack);
    },
  };
})`;
