import * as z from 'zod/mini';
import { isObject, type JsonObject, type JsonValue } from '../json/value';
import { promptVersionSchema } from '../prompts/version';
import type { ScriptFault } from '../simulation/mocks/script';
import { scriptSchema } from '../simulation/script';
import { messageMarkSchema } from '../snapshot/document';
import { OwnRecipeSchema } from '../trimming/plan';

/** More than any run takes: what is larger is no time, size or price. */
const MOST = 1e15;
/** Ten times what the limits of a run let it take: to work out what each of many more found takes minutes. */
const MOST_STEPS = 1000;

const count = z.int().check(z.nonnegative(), z.maximum(MOST));
const amount = z.number().check(z.nonnegative(), z.maximum(MOST));
const object = z.custom<JsonObject>((value) => isObject(value));
const json = z.custom<JsonValue>((value) => value !== undefined);

const settingsSchema = z.object({
  prompt_version: z.nullable(z.string()),
  model: z.nullable(z.string()),
  temperature: z.nullable(z.number()),
});

const mocksSchema = z.custom<JsonObject>(
  (value) =>
    isObject(value) &&
    Object.values(value).every((mock) => isObject(mock) && typeof mock['kind'] === 'string'),
);

const setupSchema = z.object({
  provider: z.string(),
  mocks: mocksSchema,
  script: z.exactOptional(scriptSchema),
  trim: z.object({
    strategy: z.string(),
    params: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
    pairSafe: z.boolean(),
    own: z.exactOptional(OwnRecipeSchema),
  }),
  marks: z.array(z.nullable(messageMarkSchema)),
  prompts: z.array(promptVersionSchema),
  limits: z.object({ maxTurns: count, maxRepeats: count }),
  checksFirst: z.boolean(),
  order: z.enum(['parallel', 'sequential']),
});

const base = {
  beganMs: count,
  tookMs: amount,
  edited: z.exactOptional(z.string()),
  setup: z.exactOptional(setupSchema),
  fault: z.exactOptional(
    z.object({ id: z.string(), unknowns: z.object({ text: z.string(), member: z.string() }) }),
  ),
  appended: z.array(object),
};

const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reply'),
    message: object,
    finishReason: z.string(),
    usage: z.exactOptional(json),
  }),
  z.object({
    kind: z.literal('failure'),
    status: count,
    body: json,
    wording: z.exactOptional(z.string()),
    retryAfter: z.exactOptional(amount),
  }),
  z.object({
    kind: z.literal('interrupted'),
    reason: z.enum(['stopped', 'cut', 'timeout', 'malformed']),
    partial: z.exactOptional(object),
    detail: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.literal('unreachable'),
    reason: z.string(),
    host: z.string(),
    detail: z.exactOptional(z.string()),
  }),
]);

const headers = z.record(z.string(), z.string());
const exchangeSchema = z.object({
  api: z.enum(['openai-chat', 'anthropic-messages', 'gemini']),
  request: z.exactOptional(z.object({ method: z.string(), url: z.string(), headers, body: z.string() })),
  response: z.exactOptional(z.object({ status: count, headers, text: z.exactOptional(z.string()) })),
  chunks: z.array(z.object({ event: z.exactOptional(z.string()), data: z.string() })),
});

const modelStepSchema = z.object({
  ...base,
  kind: z.literal('model'),
  model: z.enum(['offline', 'live']),
  sent: z.exactOptional(z.object({ text: z.string(), indexes: z.array(z.nullable(count)) })),
  sizes: z.exactOptional(z.object({ messages: z.array(amount), overhead: amount })),
  outcome: outcomeSchema,
  use: z.exactOptional(
    z.object({
      input: count,
      output: count,
      cached: z.exactOptional(count),
      isMeasured: z.boolean(),
      cost: z.exactOptional(z.object({ amount, currency: z.enum(['usd', 'cny']) })),
    }),
  ),
  exchange: z.exactOptional(exchangeSchema),
});

const SCRIPT_FAULTS = {
  thrown: 'thrown',
  syntax: 'syntax',
  timeout: 'timeout',
  memory: 'memory',
  'no-json': 'no-json',
  crashed: 'crashed',
  cancelled: 'cancelled',
} as const satisfies { readonly [Fault in ScriptFault]: Fault };

const toolStepSchema = z.object({
  ...base,
  kind: z.literal('tools'),
  answers: z.array(
    z.object({
      call: z.object({
        index: count,
        id: z.exactOptional(z.string()),
        name: z.exactOptional(z.string()),
        arguments: z.exactOptional(json),
      }),
      content: z.string(),
      source: z.string(),
      isError: z.exactOptional(z.literal(true)),
      delayMs: z.exactOptional(amount),
      logs: z.exactOptional(z.array(z.string())),
      scriptFault: z.exactOptional(z.enum(SCRIPT_FAULTS)),
      argumentFaults: z.exactOptional(
        z.array(
          z.object({
            path: z.array(z.union([z.string(), z.number()])),
            kind: z.enum(['missing', 'type', 'choice', 'unknown', 'limit']),
            expected: z.string(),
          }),
        ),
      ),
    }),
  ),
});

/** Checks only: what it lets through is used as it stands. */
export const runSchema = z.object({
  title: z.string(),
  name: z.exactOptional(z.string()),
  settings: settingsSchema,
  start: z.object({ text: z.string(), setup: setupSchema }),
  steps: z
    .array(z.discriminatedUnion('kind', [modelStepSchema, toolStepSchema]))
    .check(z.maxLength(MOST_STEPS)),
  ended: z.enum([
    'stop',
    'max-turns',
    'loop',
    'failure',
    'nothing-to-answer',
    'stopped',
    'paused',
    'changed',
  ]),
});
