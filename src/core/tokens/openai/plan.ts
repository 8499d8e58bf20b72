import { roleOf, isSystemRole } from '../../conversation/message';
import { messagesOf, toolsOf } from '../../conversation/request';
import { memberOf, type JsonValue } from '../../json/value';
import type { Family } from '../../models/model';
import type { Doubt } from '../certainty';
import { safeStringify } from '../compact-json';
import { fixed, joined, PRIMING, REQUEST, text, TOOLS, type TokenPiece, type TokenSpan } from '../plan';
import type { ContentReader } from './content';
import { planMessages } from './messages';
import { shownSchema } from './shown-schema';
import { parametersType } from './schema-type';
import { toolSpans } from './tools';

/* OpenAI Chat Completions, fitted to the recorded usage of 925 requests (README of this folder). */

const PRIMING_TOKENS: Readonly<Record<Family, number>> = { gpt: 3, o: 2, gpt5: 2, deepseek: 3 };

/** What the tool block costs beyond its text, by family. */
const TOOL_BLOCK_TOKENS: Readonly<Record<Family, number>> = { gpt: -1, o: 0, gpt5: 81, deepseek: -1 };
const GPT5_TOOL_BLOCK_AFTER_SYSTEM = 84;
/** A single function without parameters, no system message. */
const GPT5_BARE_TOOL_BLOCK = 80;
/** A system message made for the tools where there is none. */
const MADE_SYSTEM_MESSAGE = 4;
const TOOL_SEPARATOR = '\n\n';
const NO_TOOL = 1;
const NAMED_TOOL = 7;
const NAMED_FUNCTION = 4;
/** Around a JSON schema; between 8 and 20 in the recordings. */
const SCHEMA_FRAME = 14;

export function planOpenAi(
  request: unknown,
  family: Family,
  content: ContentReader,
  doubt: (reason: Doubt) => void,
): readonly TokenPiece[] {
  const messages = messagesOf(request);
  const byMessage = planMessages(messages, family, content);
  const spans = toolSpans(request);
  const system = messages.findIndex((message) => isSystemRole(roleOf(message)));
  const withTools = byMessage.map((pieces, index) =>
    index === system && spans.length > 0 ? appendTools(pieces, spans) : pieces,
  );
  return [
    ...(spans.length > 0 ? planToolBlock(spans, request, family, system >= 0) : []),
    ...withTools.flat(),
    ...planChoice(request, family),
    ...planFormat(request, doubt),
    fixed(PRIMING, 'frame', PRIMING_TOKENS[family]),
  ];
}

/** The tools are more text of the first system message, or of one made for them. */
function planToolBlock(
  spans: readonly TokenSpan[],
  request: unknown,
  family: Family,
  hasSystem: boolean,
): readonly TokenPiece[] {
  const constant = fixed(TOOLS, 'frame', toolBlockTokens(request, family, hasSystem));
  return hasSystem ? [constant] : [constant, fixed(TOOLS, 'frame', MADE_SYSTEM_MESSAGE), joined(spans)];
}

function appendTools(pieces: readonly TokenPiece[], spans: readonly TokenSpan[]): readonly TokenPiece[] {
  const separator: TokenSpan = { owner: TOOLS, part: 'frame', text: TOOL_SEPARATOR };
  const last = pieces.at(-1);
  const isText = last?.kind === 'text' && last.spans.every((span) => span.part === 'content');
  if (!isText) return [...pieces, joined([separator, ...spans])];
  return [...pieces.slice(0, -1), joined([...last.spans, separator, ...spans])];
}

function toolBlockTokens(request: unknown, family: Family, hasSystem: boolean): number {
  if (family !== 'gpt5') return TOOL_BLOCK_TOKENS[family];
  if (hasSystem) return GPT5_TOOL_BLOCK_AFTER_SYSTEM;
  const tools = toolsOf(request);
  const isBare = tools.length === 1 && parametersType(tools[0]?.parameters) === undefined;
  return isBare ? GPT5_BARE_TOOL_BLOCK : TOOL_BLOCK_TOKENS.gpt5;
}

/** `tool_choice`, or the `function_call` of old. */
function planChoice(request: unknown, family: Family): readonly TokenPiece[] {
  if (family === 'gpt5') return [];
  const choice = memberOf(request, 'tool_choice');
  if (choice === 'none') return [fixed(REQUEST, 'choice', NO_TOOL)];
  const named = nameOf(memberOf(choice, 'function'));
  if (named !== undefined) return [fixed(REQUEST, 'choice', NAMED_TOOL), text(REQUEST, 'choice', named)];
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
function planFormat(request: unknown, doubt: (reason: Doubt) => void): readonly TokenPiece[] {
  const format = memberOf(request, 'response_format');
  if (memberOf(format, 'type') !== 'json_schema') return [];
  doubt('json-schema');
  const schema = memberOf(memberOf(format, 'json_schema'), 'schema');
  if (schema === undefined) return [];
  return [
    fixed(REQUEST, 'format', SCHEMA_FRAME),
    text(REQUEST, 'format', safeStringify(shownSchema(schema))),
  ];
}
