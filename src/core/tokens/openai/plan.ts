import { isSystemRole, roleOf, toolCallsOf } from '../../conversation/message';
import { messagesOf, toolsOf } from '../../conversation/request';
import { memberOf, type JsonValue } from '../../json/value';
import type { Doubts } from '../certainty';
import { safeStringify } from '../compact-json';
import {
  fixed,
  joined,
  PRIMING,
  REQUEST,
  text,
  TOOLS,
  type TokenBlock,
  type TokenPiece,
  type TokenSpan,
} from '../plan';
import type { Format } from './format';
import { planMessages } from './messages';
import { shownSchema } from './shown-schema';
import { toolSpans, typeOfTool } from './tools';

/** A system message made for the tools where the request does not start with one. */
const MADE_SYSTEM_MESSAGE = 4;
const TOOL_SEPARATOR = '\n\n';
const NO_TOOL = 1;
const NAMED_TOOL = 7;
const NAMED_FUNCTION = 4;
/** Around a JSON schema; between 8 and 20 in the recordings. */
const SCHEMA_FRAME = 14;

/** OpenAI Chat Completions, fitted to the recorded usage of 925 requests. */
export function planOpenAi(request: unknown, format: Format, doubts: Doubts): readonly TokenBlock[] {
  const messages = planMessages(messagesOf(request), format);
  return [
    ...withTools(request, messages, format),
    format.frames.choiceCounts ? planChoice(request) : [],
    planResponseFormat(request, doubts),
    [fixed(PRIMING, 'frame', format.frames.priming)],
  ];
}

/** The tools are more text of the leading system message, or of one made for them. */
function withTools(
  request: unknown,
  messages: readonly TokenBlock[],
  { frames }: Format,
): readonly TokenBlock[] {
  const spans = toolSpans(request);
  if (spans.length === 0) return messages;
  const [system, ...rest] = messages;
  if (system === undefined || !isSystemRole(roleOf(messagesOf(request)[0]))) {
    const rebate = hasOneBareTool(request) ? frames.bareToolRebate : 0;
    const frame = MADE_SYSTEM_MESSAGE + frames.toolBlockAlone - rebate;
    return [[fixed(TOOLS, 'frame', frame), joined(spans)], ...messages];
  }
  return [[fixed(TOOLS, 'frame', frames.toolBlock), ...appendTools(system, spans)], ...rest];
}

function appendTools(system: TokenBlock, tools: readonly TokenSpan[]): TokenBlock {
  const separator: TokenSpan = { owner: TOOLS, part: 'frame', text: TOOL_SEPARATOR };
  const last = system.at(-1);
  const isText = last?.kind === 'text' && last.spans.every((span) => span.part === 'content');
  return isText
    ? [...system.slice(0, -1), joined([...last.spans, separator, ...tools])]
    : [...system, joined([separator, ...tools])];
}

/** Whether the only tool is a function without parameters that was not called yet. */
function hasOneBareTool(request: unknown): boolean {
  const [tool, ...more] = toolsOf(request);
  return (
    tool !== undefined &&
    more.length === 0 &&
    typeOfTool(tool) === undefined &&
    messagesOf(request).every((message) => toolCallsOf(message).length === 0)
  );
}

/** `tool_choice`, or the `function_call` of old. */
function planChoice(request: unknown): readonly TokenPiece[] {
  const choice = memberOf(request, 'tool_choice');
  if (choice === 'none') return [fixed(REQUEST, 'choice', NO_TOOL)];
  const tool = nameOf(memberOf(choice, 'function'));
  if (tool !== undefined) return [fixed(REQUEST, 'choice', NAMED_TOOL), text(REQUEST, 'choice', tool)];
  const legacy = nameOf(memberOf(request, 'function_call'));
  return legacy === undefined
    ? []
    : [fixed(REQUEST, 'choice', NAMED_FUNCTION), text(REQUEST, 'choice', legacy)];
}

function nameOf(value: JsonValue | undefined): string | undefined {
  const name = memberOf(value, 'name');
  return typeof name === 'string' ? name : undefined;
}

/** A JSON schema is told to the model in words we do not know: about its compact JSON. */
function planResponseFormat(request: unknown, doubts: Doubts): readonly TokenPiece[] {
  const format = memberOf(request, 'response_format');
  if (memberOf(format, 'type') !== 'json_schema') return [];
  doubts.raise('json-schema');
  const schema = memberOf(memberOf(format, 'json_schema'), 'schema');
  if (schema === undefined) return [];
  return [
    fixed(REQUEST, 'format', SCHEMA_FRAME),
    text(REQUEST, 'format', safeStringify(shownSchema(schema))),
  ];
}
