import type { DeclaredTool } from '../conversation/request';
import type { JsonObject, JsonValue } from '../json/value';
import { hashText } from './seed';
import { isMostlyChinese, termsOf } from './automatic/vocabulary';

type Facts = (n: number, isChinese: boolean) => JsonObject;

/** What an answer about something typically holds, besides the arguments it was asked with. `n` varies with the call. */
const FACTS: Readonly<Record<string, Facts>> = {
  '#weather': (n, isChinese) => ({
    temperature: 12 + (n % 18),
    condition: (isChinese ? ['晴', '多云', '小雨'] : ['sunny', 'cloudy', 'light rain'])[n % 3] ?? '',
    humidity: 40 + (n % 40),
  }),
  '#refund': (n) => ({ refund_id: `RD-${1000 + (n % 9000)}`, status: 'CREATED' }),
  '#payment': (n) => ({
    payments: [{ payment_id: `P-${1000 + (n % 9000)}`, amount: 500, status: 'SUCCESS' }],
  }),
  '#time': () => ({ time: '2026-01-15T09:30:00Z' }),
  '#stock': (n) => ({ price: 20 + (n % 400), currency: 'USD' }),
  '#currency': (n) => ({ rate: 1 + (n % 9) }),
  '#search': (n) => ({ results: [{ title: 'Example result', url: `https://example.com/${n % 1000}` }] }),
  '#file': () => ({ content: 'Example content of the file.' }),
};

const CHANGING_VERBS =
  /^(create|add|book|send|submit|update|delete|cancel|set|make|place|post|remove|reserve|schedule)/i;

/**
 * A plausible answer of a tool that has no mock: the arguments echoed, with typical facts for what the tool's name is
 * about. The same call always gets the same answer.
 */
export function generateAnswer(tool: DeclaredTool, args: JsonObject): string {
  const name = tool.name ?? 'tool';
  const number = hashText(name + flatText(args));
  const terms = termsOf(name);
  const about = Object.keys(FACTS).find((concept) => terms.has(concept));
  const facts =
    about === undefined
      ? generalFacts(name, number)
      : (FACTS[about]?.(number, isMostlyChinese(flatText(args))) ?? {});
  return JSON.stringify({ ...echoed(args), ...facts });
}

function generalFacts(name: string, number: number): JsonObject {
  if (CHANGING_VERBS.test(name)) return { id: `R-${1000 + (number % 9000)}`, status: 'OK' };
  return { status: 'OK', result: `example result of ${name}` };
}

/** The arguments that are plain values: nested ones would drown the answer (and could be nested without end). */
function echoed(args: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => isPlain(value)));
}

function flatText(args: JsonObject): string {
  return Object.entries(echoed(args))
    .map(([, value]) => JSON.stringify(value))
    .join(' ');
}

function isPlain(value: JsonValue): boolean {
  return value === null || typeof value !== 'object';
}
