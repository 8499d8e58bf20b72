import * as z from 'zod/mini';
import type { PromptVersion } from '../prompts/version';
import type { GivenSizes } from '../tokens/given-sizes';
import type { MockTools } from '../simulation/mock-tool';
import type { Script } from '../simulation/script';
import { FULL_HISTORY, type TrimPlan } from '../trimming/plan';

export const DOCUMENT_FORMAT = 'rolecall';
/** Version written by this program; `MIGRATIONS` leads every older one here. */
export const DOCUMENT_VERSION = 1;

export const messageMarkSchema = z.object({
  /** Ticked out of the request. */
  excluded: z.exactOptional(z.literal(true)),
  /** Kept by every trimming. */
  pinned: z.exactOptional(z.literal(true)),
  note: z.exactOptional(z.string()),
});
export type MessageMark = Readonly<z.infer<typeof messageMarkSchema>>;

/** A conversation as it is saved and handed on: the request, and what surrounds it but never goes on the wire. */
export interface ConversationDocument {
  readonly format: typeof DOCUMENT_FORMAT;
  readonly version: typeof DOCUMENT_VERSION;
  readonly title: string;
  /** Id of the dialect; one that this version does not know is kept. */
  readonly provider: string;
  /** Text of the request body, exactly as the user has it: valid JSON or not. */
  readonly text: string;
  /** How each declared tool answers offline, by its name. */
  readonly mocks: MockTools;
  /** What the offline model says; absent for the automatic one. */
  readonly script?: Script;
  readonly trim: TrimPlan;
  /** Plans to compare with it; absent: a few that are chosen for everybody. */
  readonly comparison?: readonly TrimPlan[];
  /** By index in `messages`; shorter than the conversation when the rest has none. */
  readonly marks: readonly (MessageMark | null)[];
  /** Sizes of remote images in pixels, by address: what they cost depends on it. */
  readonly imageSizes?: GivenSizes;
  /** BCP 47 tag of the language the example it came from is written in. */
  readonly language?: string;
  /** Named versions of the system prompt, oldest first. */
  readonly prompts?: readonly PromptVersion[];
  /** Id in the library of the conversation this one was forked from. */
  readonly forkOf?: string;
}

/** A document from its essentials: no mocks, full history, no marks unless given. */
export function createDocument(
  parts: Pick<ConversationDocument, 'title' | 'provider' | 'text'> & Partial<ConversationDocument>,
): ConversationDocument {
  return {
    mocks: {},
    trim: FULL_HISTORY,
    marks: [],
    ...parts,
    format: DOCUMENT_FORMAT,
    version: DOCUMENT_VERSION,
  };
}
