const EXTENDS = /^(?:\p{M}|\p{EMod}|\u200d|[\u{e0020}-\u{e007f}])/u;
const REGIONAL = /^\p{Regional_Indicator}/u;

/** Whether text may be cut at `at` without splitting a visible character. */
export function isBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const here = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  if (here >= 0xdc00 && here <= 0xdfff && before >= 0xd800 && before <= 0xdbff) return false;
  if (before === 0x0d && here === 0x0a) return false;
  if (here < 0x300 && before !== 0x200d) return true;
  const next = text.slice(at, at + 2);
  if (before === 0x200d || EXTENDS.test(next)) return false;
  let flags = 0;
  while (flags < 64 && at >= 2 * (flags + 1) && REGIONAL.test(text.slice(at - 2 * (flags + 1), at)))
    flags += 1;
  return !REGIONAL.test(next) || flags % 2 === 0;
}
