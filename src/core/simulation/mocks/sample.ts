import * as z from 'zod/mini';
import { isArray, isObject, memberOf, parseJson, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../canonical';
import { hashText } from '../seed';
import { common, type MockAnswer, type ToolMoment } from './mock';

/** Answers like a sample: the same members, with the values of the arguments that bear their names. */
export const sampleMockSchema = z.object({
  kind: z.literal('sample'),
  /** JSON text; a text that is no JSON is the answer as it stands. */
  sample: z.string(),
  ...common,
});
export type SampleMock = Readonly<z.infer<typeof sampleMockSchema>>;

const MAX_DEPTH = 100;
/** Numbers stray this far from the sample's. */
const SPREAD = 0.2;

/** The same arguments always give the same answer; other arguments give other numbers. */
export function answerSample({ sample }: SampleMock, { args }: ToolMoment): MockAnswer {
  const value = parseJson(sample);
  if (value === undefined) return { content: sample };
  return { content: writeJson(vary(value, '', args, hashText(writeJson(args)), 0)) };
}

function vary(value: JsonValue, name: string, args: JsonObject, seed: number, depth: number): JsonValue {
  const argument = memberOf(args, name);
  if (isPlain(value) && argument !== undefined && typeof argument === typeof value) return argument;
  if (typeof value === 'number') return varyNumber(value, hashText(name, seed));
  if (depth > MAX_DEPTH || isPlain(value)) return value;
  if (isArray(value))
    return value.map((item, at) => vary(item, name, args, hashText(`${at}`, seed), depth + 1));
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([key, inner]) => [key, vary(inner, key, args, seed, depth + 1)]));
}

function isPlain(value: JsonValue): boolean {
  return value === null || typeof value !== 'object';
}

/** Another number with as many decimal places; small whole numbers, which tend to be counts, stay. */
function varyNumber(value: number, hash: number): number {
  const share = ((hash % 2001) / 1000 - 1) * SPREAD;
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return Number((value * (1 + share)).toFixed(Math.min(decimals, 20)));
}
