import { isArray, memberOf, valueAt, type JsonValue } from '../json/value';

const MS_PER_SECOND = 1000;
/** A year: what is longer is no wait. */
const MOST_SECONDS = 366 * 24 * 60 * 60;
/** `Please try again in 1m30.5s`, `… in 20s`, `… in 150ms` (OpenAI and hosts like it). */
const IN_WORDS = /try again in (?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)(ms|s))?/i;

/**
 * How long the provider asks to wait, in seconds rounded up: by the `retry-after` header (seconds or a date, `now` in
 * milliseconds since 1970), by Gemini's `retryDelay`, or by the words of the message. Undefined where nothing is said.
 */
export function readRetryAfter(
  headers: Readonly<Record<string, string>>,
  body: JsonValue,
  now: number,
): number | undefined {
  const seconds =
    fromHeader(headers['retry-after'], now) ??
    fromDelay(body) ??
    fromWords(valueAt(body, ['error', 'message']) ?? memberOf(body, 'message'));
  if (seconds === undefined || !(seconds <= MOST_SECONDS)) return undefined;
  return Math.max(0, Math.ceil(seconds));
}

function fromHeader(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : (at - now) / MS_PER_SECOND;
}

function fromDelay(body: JsonValue): number | undefined {
  const details = valueAt(isArray(body) ? body[0] : body, ['error', 'details']);
  if (!isArray(details)) return undefined;
  const delays = details.map((detail) => memberOf(detail, 'retryDelay'));
  const delay = delays.find((each) => typeof each === 'string' && /^\d+(\.\d+)?s$/.test(each));
  return typeof delay === 'string' ? Number.parseFloat(delay) : undefined;
}

function fromWords(message: JsonValue | undefined): number | undefined {
  const match = typeof message === 'string' ? IN_WORDS.exec(message) : null;
  if (match === null || (match[1] === undefined && match[2] === undefined)) return undefined;
  const rest = Number(match[2] ?? 0) / (match[3] === 'ms' ? MS_PER_SECOND : 1);
  return Number(match[1] ?? 0) * 60 + rest;
}
