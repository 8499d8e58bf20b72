import { textOf, toolCallsOf, type ToolCall } from '../../conversation/message';
import { messagesOf, toolsOf, type DeclaredTool } from '../../conversation/request';
import { isObject, memberOf, parseJson, type JsonObject, type JsonValue } from '../../json/value';
import { messageOwner, PRIMING, REQUEST, TOOLS, toolOwner, type TokenOwner, type TokenPiece } from '../plan';
import { PromptWriter } from './prompt';
import { pythonJson } from './python-json';
import type { Template } from './template';
import { turnsOf, type Block, type Turn } from './turns';

/* DeepSeek's chat template as its released encoders write it (encoding_dsv4.py, encoding_dsv41.py), fitted to recorded usage. */

const FORCED_TOOL = 7;
const JSON_FORMAT = 20;

export function planDeepSeek(request: unknown, template: Template, thinks: boolean): readonly TokenPiece[] {
  return new DeepSeekPlan(request, template, thinks).pieces();
}

class DeepSeekPlan {
  readonly #writer = new PromptWriter();
  readonly #request: unknown;
  readonly #template: Template;
  readonly #thinks: boolean;
  readonly #turns: readonly Turn[];
  readonly #tools: readonly JsonObject[];
  readonly #lastUser: number;

  constructor(request: unknown, template: Template, thinks: boolean) {
    this.#request = request;
    this.#template = template;
    this.#thinks = thinks;
    this.#turns = turnsOf(messagesOf(request));
    this.#tools = memberOf(request, 'tool_choice') === 'none' ? [] : toolsOf(request).map(definitionOf);
    this.#lastUser = this.#turns.findLastIndex((turn) => turn.kind === 'user');
  }

  pieces(): readonly TokenPiece[] {
    this.#writer.tokens(PRIMING, 'frame', 1);
    this.#writeEffort();
    const toolTurn = this.#turns[0]?.kind === 'system' ? 0 : -1;
    if (toolTurn < 0) this.#writeTools();
    this.#turns.forEach((turn, at) => {
      this.#writeTurn(turn, at);
      if (at === toolTurn) this.#writeTools();
    });
    this.#writeParameters();
    return this.#writer.pieces();
  }

  #writeEffort(): void {
    if (!this.#thinks) return;
    const tokens = this.#template.effort(memberOf(this.#request, 'reasoning_effort'));
    const leads = tokens > 0 && this.#template.hasSystemToken && this.#turns[0]?.kind !== 'system';
    this.#writer.tokens(REQUEST, 'frame', tokens + (leads ? 1 : 0));
  }

  #writeTurn(turn: Turn, at: number): void {
    switch (turn.kind) {
      case 'system': {
        const owner = messageOwner(turn.index);
        if (this.#template.hasSystemToken) this.#writer.tokens(owner, 'role', 1);
        this.#writer.text(owner, 'content', turn.text);
        break;
      }
      case 'user':
        this.#writeUser(turn.blocks);
        this.#writeReplyOpening(at);
        break;
      case 'assistant':
        this.#writeAssistant(turn.message, messageOwner(turn.index), at);
        break;
    }
  }

  #writeUser(blocks: readonly Block[]): void {
    blocks.forEach((block, at) => {
      const owner = messageOwner(block.index);
      if (at === 0) this.#writer.tokens(owner, 'role', 1);
      else this.#writer.text(owner, 'frame', '\n\n');
      if (block.kind === 'result') this.#writer.text(owner, 'frame', '<tool_result>');
      this.#writer.text(owner, 'content', block.text);
      if (block.kind === 'result') this.#writer.text(owner, 'frame', '</tool_result>');
    });
  }

  /** `<Assistant>` and whether it thinks: where an answer follows a user turn, or is asked for. */
  #writeReplyOpening(at: number): void {
    const next = this.#turns[at + 1];
    if (next !== undefined && next.kind !== 'assistant') return;
    const owner = next === undefined ? PRIMING : messageOwner(next.index);
    this.#writer.tokens(owner, 'role', 1);
    if (this.#thinks && (this.#keepsThoughts || at >= this.#lastUser)) {
      this.#writer.tokens(owner, 'frame', 1);
      if (this.#template.breaksAfterThink) this.#writer.text(owner, 'frame', '\n');
    } else if (this.#template.closesThinking) {
      this.#writer.tokens(owner, 'frame', 1);
    }
  }

  /** Thoughts of earlier turns stay in the prompt where there are tools. */
  get #keepsThoughts(): boolean {
    return this.#tools.length > 0;
  }

  #writeAssistant(message: JsonValue, owner: TokenOwner, at: number): void {
    if (this.#thinks && (this.#keepsThoughts || at > this.#lastUser)) {
      const thoughts = memberOf(message, 'reasoning_content');
      this.#writer.text(owner, 'reasoning', typeof thoughts === 'string' ? thoughts : '');
      this.#writer.tokens(owner, 'frame', 1);
    }
    this.#writer.text(owner, 'content', textOf(message));
    const calls = toolCallsOf(message);
    if (calls.length > 0) this.#writeCalls(calls, owner);
    this.#writer.tokens(owner, 'frame', 1);
  }

  #writeCalls(calls: readonly ToolCall[], owner: TokenOwner): void {
    const { callsTag } = this.#template;
    this.#writer.text(owner, 'frame', '\n\n');
    this.#writeTag(owner, `<`, `${callsTag}>\n`);
    for (const call of calls) this.#writeCall(call, owner);
    this.#writeTag(owner, '</', `${callsTag}>`);
  }

  #writeCall(call: ToolCall, owner: TokenOwner): void {
    this.#writeTag(owner, '<', `invoke name="`);
    this.#writer.text(owner, 'call', call.name ?? '').text(owner, 'frame', '">\n');
    argumentsOf(call).forEach(([key, value], at) => {
      if (at > 0) this.#writer.text(owner, 'frame', '\n');
      this.#writeTag(owner, '<', 'parameter name="');
      this.#writer
        .text(owner, 'call', key)
        .text(owner, 'frame', `" string="${typeof value === 'string'}">`)
        .text(owner, 'call', typeof value === 'string' ? value : pythonJson(value));
      this.#writeTag(owner, '</', 'parameter>');
    });
    this.#writer.text(owner, 'frame', '\n');
    this.#writeTag(owner, '</', 'invoke>\n');
  }

  /** A tag of the markup for calls: its name follows a control token. */
  #writeTag(owner: TokenOwner, open: '<' | '</', rest: string): void {
    this.#writer
      .text(owner, 'frame', open)
      .tokens(owner, 'frame', 1)
      .text(owner, 'frame', this.#template.tagLead + rest);
  }

  /** The tools stand after the first system text, between instructions of fixed length. */
  #writeTools(): void {
    if (this.#tools.length === 0) return;
    const hasText = this.#turns[0]?.kind === 'system';
    if (hasText || this.#template.breaksBeforeTools) this.#writer.text(TOOLS, 'frame', '\n\n');
    this.#writer.tokens(TOOLS, 'frame', this.#template.toolsHead);
    this.#tools.forEach((definition, index) => {
      if (index > 0) this.#writer.text(TOOLS, 'frame', '\n');
      this.#writer.text(toolOwner(index), 'definition', pythonJson(definition));
    });
    this.#writer.text(TOOLS, 'frame', '\n\n').tokens(TOOLS, 'frame', this.#template.toolsFoot);
  }

  #writeParameters(): void {
    const choice = memberOf(this.#request, 'tool_choice');
    if (this.#tools.length > 0 && (choice === 'required' || isObject(choice))) {
      this.#writer.tokens(REQUEST, 'choice', FORCED_TOOL);
    }
    const format = memberOf(memberOf(this.#request, 'response_format'), 'type');
    if (format === 'json_object') this.#writer.tokens(REQUEST, 'format', JSON_FORMAT);
  }
}

/** What the model is shown of a tool: its name, description and parameters, in this order. */
function definitionOf(tool: DeclaredTool): JsonObject {
  const { name, description, parameters } = tool;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(parameters === undefined ? {} : { parameters }),
  };
}

/** The arguments of a call by name; what is no object is one argument called "arguments". */
function argumentsOf(call: ToolCall): readonly (readonly [string, JsonValue])[] {
  const value = typeof call.arguments === 'string' ? parseJson(call.arguments) : call.arguments;
  if (isObject(value)) return Object.entries(value);
  return call.arguments === undefined ? [] : [['arguments', call.arguments]];
}
