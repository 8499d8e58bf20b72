import * as z from 'zod/mini';

/** What the list shows of a run, under `summary:<conversation>:<id>`; written together with it. */
const summarySchema = z.object({
  /** What the user calls it. */
  name: z.exactOptional(z.string()),
  /** Kept until the user deletes it. */
  isPinned: z.exactOptional(z.literal(true)),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  beganMs: z.number(),
  /** UTF-16 units of the run's text. */
  size: z.number(),
  settings: z.object({
    prompt_version: z.nullable(z.string()),
    model: z.nullable(z.string()),
    temperature: z.nullable(z.number()),
  }),
  ended: z.string(),
  isOffline: z.boolean(),
  turns: z.number(),
  toolCalls: z.number(),
  tookMs: z.number(),
  tokens: z.exactOptional(z.object({ input: z.number(), output: z.number(), isMeasured: z.boolean() })),
  cost: z.exactOptional(z.object({ amount: z.number(), currency: z.enum(['usd', 'cny']) })),
});
export type RunSummary = Readonly<z.infer<typeof summarySchema>>;

export function readRunSummary(value: unknown): RunSummary | undefined {
  return summarySchema.safeParse(value).data;
}

/** Where a run is kept. */
export interface RunPlace {
  /** Id of its conversation in the library. */
  readonly conversation: string;
  readonly id: string;
}

export const RUN = 'run:';
export const SUMMARY = 'summary:';
export const placeKey = ({ conversation, id }: RunPlace) => `${conversation}:${id}`;

/** The place in a key made of `SUMMARY` and `placeKey`; ids hold no colon. */
export function placeIn(key: IDBValidKey): RunPlace | undefined {
  if (typeof key !== 'string') return undefined;
  const [, conversation, id] = key.split(':');
  return conversation === undefined || id === undefined ? undefined : { conversation, id };
}
