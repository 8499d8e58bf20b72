import * as z from 'zod/mini';
import { isArray, isObject, memberOf, parseJson, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../canonical';
import { numberIn } from '../schema/resolve';
import { sampleResult, type Suggest } from '../schema/sample';
import { hashText } from '../seed';
import { common, errorAnswer, type MockAnswer, type ToolMoment } from './mock';

/** Answers with a value made up from the JSON Schema of the result. */
export const schemaMockSchema = z.object({
  kind: z.literal('schema'),
  /** JSON text, as the user has it. */
  schema: z.string(),
  ...common,
});
export type SchemaMock = Readonly<z.infer<typeof schemaMockSchema>>;

/**
 * A property named like an argument gets that argument, where it fits; numbers and choices differ from call to call, and
 * are the same for the same arguments.
 */
export function answerSchema({ schema }: SchemaMock, { args }: ToolMoment): MockAnswer {
  const read = parseJson(schema);
  if (!isObject(read)) return errorAnswer('the result schema of this mock tool is not a JSON object');
  return { content: writeJson(sampleResult(read, suggestFrom(args))) };
}

function suggestFrom(args: JsonObject): Suggest {
  const seed = writeJson(args);
  return (name, schema) => {
    const argument = memberOf(args, name);
    const varied = variedValue(schema, hashText(name, hashText(seed)));
    return [argument, varied].filter((value) => value !== undefined);
  };
}

const NUMBERS = 100;

function variedValue(schema: JsonObject, hash: number): JsonValue | undefined {
  const choices = memberOf(schema, 'enum');
  if (isArray(choices)) return choices[hash % Math.max(1, choices.length)];
  const type = memberOf(schema, 'type');
  if ((type !== 'integer' && type !== 'number') || memberOf(schema, 'multipleOf') !== undefined)
    return undefined;
  const low = numberIn(schema, 'minimum') ?? Math.min(1, numberIn(schema, 'maximum') ?? 1);
  const high = numberIn(schema, 'maximum') ?? low + NUMBERS;
  return Math.ceil(low) + (hash % Math.max(1, Math.floor(high - Math.ceil(low)) + 1));
}
