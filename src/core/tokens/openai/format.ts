import type { Family } from '../../models/model';
import type { ContentReader } from './content';

/** Tokens that the format of a family puts around messages. */
export interface Frames {
  readonly priming: number;
  readonly call: number;
  /** What stands before the name of the function that is called. */
  readonly recipient: string;
  readonly result: number;
  readonly parallelCalls: number;
  readonly parallelResults: number;
  /** What the tool block costs beyond its text: in the system message, and in one made for it. */
  readonly toolBlock: number;
  readonly toolBlockAlone: number;
  /** What it costs less when the only tool takes nothing and was not called yet. */
  readonly bareToolRebate: number;
  /** A named or forbidden tool costs tokens. */
  readonly choiceCounts: boolean;
}

const GPT: Frames = {
  priming: 3,
  call: 3,
  recipient: 'assistant to=functions.',
  result: 6,
  parallelCalls: 3,
  parallelResults: 10,
  toolBlock: -1,
  toolBlockAlone: -1,
  bareToolRebate: 0,
  choiceCounts: true,
};

export const FRAMES: Readonly<Record<Exclude<Family, 'deepseek'>, Frames>> = {
  gpt: GPT,
  o: { ...GPT, priming: 2, toolBlock: 0, toolBlockAlone: 0 },
  gpt5: {
    priming: 2,
    call: 9,
    recipient: 'functions.',
    result: 9,
    parallelCalls: 3,
    parallelResults: 16,
    toolBlock: 84,
    toolBlockAlone: 81,
    bareToolRebate: 1,
    choiceCounts: false,
  },
};

/** How a request is written for a model. */
export interface Format {
  readonly frames: Frames;
  readonly content: ContentReader;
  /** A result among those of parallel calls, as JSON. */
  readonly quoteResult: (result: string) => string;
}

/** Before, every non-ASCII character in the results of parallel calls was escaped. */
const UNESCAPED_SINCE = '2026-03-01';

/** The way results were quoted at an ISO date; today's when undefined. */
export function quoterAt(recorded: string | undefined): (result: string) => string {
  return recorded !== undefined && recorded < UNESCAPED_SINCE
    ? escapedJson
    : (result) => JSON.stringify(result);
}

function escapedJson(text: string): string {
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
