import * as z from 'zod/mini';

export const promptVersionSchema = z.object({
  /** As people say it: `support-v1.2.0`. Unique in a conversation. */
  name: z.string(),
  text: z.string(),
});

/** A named text of the system prompt. */
export type PromptVersion = Readonly<z.infer<typeof promptVersionSchema>>;
