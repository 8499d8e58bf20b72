import type { WireMessage } from '../conversation/wire';
import type { Unknowns } from '../errors';
import type { Currency } from '../models/model';
import type { JsonObject } from '../json/value';
import type { RunSettings } from '../prompts/settings';
import type { PromptVersion } from '../prompts/version';
import type { AnsweredCall, DoneReason, RunLimits } from '../simulation/loop';
import type { MockTools } from '../simulation/mock-tool';
import type { ModelOutcome } from '../simulation/model';
import type { Script } from '../simulation/script';
import type { MessageMark } from '../snapshot/document';
import type { TrimPlan } from '../trimming/plan';
import type { Exchange } from '../wire/exchange';

export const RUN_FORMAT = 'rolecall-run';
export const RUN_VERSION = 1;

/** A run as it is kept with its conversation and handed on: where it began, what decided it, and every step of it. */
export interface KeptRun {
  readonly format: typeof RUN_FORMAT;
  readonly version: typeof RUN_VERSION;
  /** Title of the conversation when it was run. */
  readonly title: string;
  /** What the user calls the run; absent until it is named. */
  readonly name?: string;
  readonly settings: RunSettings;
  readonly start: RunBeginning;
  readonly steps: readonly KeptStep[];
  readonly ended: RunEnd;
}

/**
 * Why a run came to rest: as the loop says it; because the user stopped it or has not let it go on; or because an answer
 * found that the conversation had gone on without it.
 */
export type RunEnd = DoneReason | 'stopped' | 'paused' | 'changed';

export interface RunBeginning {
  /** Text of the request as it stood when the run was begun; a finished conversation is cut back by the run itself. */
  readonly text: string;
  readonly setup: RunSetup;
}

/** All that decides a run besides the text. */
export interface RunSetup {
  readonly provider: string;
  readonly mocks: MockTools;
  readonly script?: Script;
  readonly trim: TrimPlan;
  /** By index in `messages`; shorter than the conversation when the rest has none. */
  readonly marks: readonly (MessageMark | null)[];
  readonly prompts: readonly PromptVersion[];
  readonly limits: RunLimits;
  /** Whether the offline model stood behind an API that refuses wrong requests. */
  readonly checksFirst: boolean;
  readonly order: 'parallel' | 'sequential';
}

export type KeptStep = KeptModelStep | KeptToolStep;

interface StepBase {
  /** Milliseconds since 1970: also the clock that mock tools went by. */
  readonly beganMs: number;
  readonly tookMs: number;
  /** The text that the step found, where the user had edited what the step before left. */
  readonly edited?: string;
  /** What decided this step and those after it, where the user had changed it. */
  readonly setup?: RunSetup;
  /** The fault that struck it. */
  readonly fault?: KeptFault;
  readonly appended: readonly JsonObject[];
}

export interface KeptFault {
  readonly id: string;
  /** What stood in its error bodies for words that nobody quoted. */
  readonly unknowns: Unknowns;
}

export interface KeptModelStep extends StepBase {
  readonly kind: 'model';
  readonly model: 'offline' | 'live';
  /** What was sent, where it was not all of the text as it stood. */
  readonly sent?: KeptSent;
  /** What the trim plan was told about sizes, where it asked. */
  readonly sizes?: StepSizes;
  readonly outcome: ModelOutcome;
  readonly use?: StepUse;
  /** What went over the wire with a live model, without the key. */
  readonly exchange?: Exchange;
}

export interface KeptToolStep extends StepBase {
  readonly kind: 'tools';
  readonly answers: readonly AnsweredCall[];
}

export interface KeptSent {
  /** The wire body. */
  readonly text: string;
  /** For each sent message its index in the array in view; null for one that trimming made up. */
  readonly indexes: readonly WireMessage['from'][];
}

/** Tokens of the messages in view, and of what every request carries besides. */
export interface StepSizes {
  readonly messages: readonly number[];
  readonly overhead: number;
}

/** Tokens and money of one model call; money at the prices of that day. */
export interface StepUse {
  readonly input: number;
  readonly output: number;
  readonly cached?: number;
  /** Whether the provider said so; counted here otherwise. */
  readonly isMeasured: boolean;
  readonly cost?: { readonly amount: number; readonly currency: Currency };
}
