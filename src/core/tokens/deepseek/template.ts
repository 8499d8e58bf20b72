import { bareName } from '../../models/find';
import { memberOf } from '../../json/value';

/**
 * What differs between the versions of DeepSeek's chat template. The long fixed texts are known by their length in tokens
 * only: it is all that counting needs.
 */
export interface Template {
  readonly id: 'v3' | 'v4' | 'v4.1';
  /** A control token before each system text, and one line about the effort when thinking. */
  readonly hasSystemToken: boolean;
  /** Tokens of the reasoning-effort text when thinking, by `reasoning_effort`. */
  readonly effort: (effort: unknown) => number;
  /** `</think>` before an answer without thinking. */
  readonly closesThinking: boolean;
  /** A line break after the `<think>` that opens the reply. */
  readonly breaksAfterThink: boolean;
  /** What stands in a DSML tag before its name. */
  readonly tagLead: string;
  readonly callsTag: string;
  /** An empty line before the tools also where no system text stands before it. */
  readonly breaksBeforeTools: boolean;
  /** The instructions before and after the tool schemas. */
  readonly toolsHead: number;
  readonly toolsFoot: number;
}

const MAXIMUM_EFFORT = 79;
const EFFORT_LINE = 25;

const V3: Template = {
  id: 'v3',
  hasSystemToken: false,
  effort: () => 0,
  closesThinking: false,
  breaksAfterThink: true,
  tagLead: '',
  callsTag: 'tool_calls',
  breaksBeforeTools: false,
  toolsHead: 203,
  toolsFoot: 18,
};
const V4: Template = {
  ...V3,
  id: 'v4',
  effort: (effort) => (effort === 'high' || effort === 'max' ? MAXIMUM_EFFORT : 0),
  closesThinking: true,
  breaksAfterThink: false,
};
const V4_OF_AUGUST: Template = { ...V4, breaksBeforeTools: true };
const V4_1: Template = {
  ...V4_OF_AUGUST,
  id: 'v4.1',
  hasSystemToken: true,
  effort: () => EFFORT_LINE,
  tagLead: ' ',
  callsTag: 'calls',
  toolsHead: 193,
};

/** V4.1 answers for the flash model and its old names since then. */
const V4_1_SINCE = '2026-09-10';
/** The models V4.1 has not replaced. */
const STAYS_V4 = /^deepseek-v4-pro/;
const V4_SINCE = '2026-04-01';
/** Between two recordings of June and August. */
const V4_CHANGED = '2026-07-15';

/**
 * The template of a request to `modelId`. A recorded request may say which model answered, and when; one to be sent is
 * counted by the newest.
 */
export function templateOf(modelId: string, answeredBy?: string, recorded?: string): Template {
  const name = bareName(answeredBy ?? modelId);
  if (answeredBy !== undefined && !name.includes('v4') && !name.includes('flash')) return V3;
  if (recorded !== undefined && recorded < V4_SINCE) return V3;
  const isLatest = recorded === undefined;
  if (
    isLatest
      ? answeredBy === undefined && !STAYS_V4.test(name)
      : recorded >= V4_1_SINCE && !STAYS_V4.test(name)
  ) {
    return V4_1;
  }
  return isLatest || recorded >= V4_CHANGED ? V4_OF_AUGUST : V4;
}

/** Whether the model thinks before it answers. */
export function isThinking(request: unknown, modelId: string): boolean {
  const type = memberOf(memberOf(request, 'thinking'), 'type');
  if (type === 'enabled') return true;
  return type !== 'disabled' && bareName(modelId) !== 'deepseek-chat';
}
