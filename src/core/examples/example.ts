import type { JsonObject, JsonValue } from '../json/value';
import type { MockTools } from '../simulation/mock-tool';
import type { Script } from '../simulation/script';
import type { TrimPlan } from '../trimming/plan';

/** What opening an example puts into a new document. */
export interface ExampleContent {
  /** The request as JSON text, indented by two spaces. */
  readonly request: string;
  readonly mocks: MockTools;
  /** What the offline model says; without one it decides by itself. */
  readonly script?: Script;
}

/** The languages that example contents are written in: the ids of the interface languages. */
export type ExampleLanguage = 'en' | 'zh-CN';

/** A conversation to start from. Its title and description are texts of the interface (`i18n`), by `id`. */
export interface Example {
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  /** Plans to compare on it; absent: those that are chosen for everybody. */
  readonly comparison?: readonly TrimPlan[];
  readonly contents: Readonly<Record<ExampleLanguage, ExampleContent>>;
}

interface Draft {
  readonly messages: readonly JsonValue[];
  readonly tools?: readonly JsonObject[];
  readonly mocks?: MockTools;
  readonly script?: Script;
}

interface ExampleDraft {
  readonly id: string;
  readonly provider?: string;
  readonly model?: string;
  readonly comparison?: readonly TrimPlan[];
  readonly en: Draft;
  readonly zh: Draft;
}

/** Writes an example's request texts; the provider is OpenAI and the model a small one unless the case needs another. */
export function createExample<Id extends string>(draft: ExampleDraft & { readonly id: Id }) {
  const { id, provider = 'openai', model = 'gpt-4o-mini', comparison, en, zh } = draft;
  const contents = { en: write(model, en), 'zh-CN': write(model, zh) };
  return { id, provider, model, ...(comparison && { comparison }), contents } as const;
}

function write(model: string, { messages, tools, mocks, script }: Draft): ExampleContent {
  const request = { model, messages, ...(tools === undefined ? {} : { tools }) };
  return {
    request: JSON.stringify(request, null, 2),
    mocks: mocks ?? {},
    ...(script === undefined ? {} : { script }),
  };
}

export function system(content: string): JsonObject {
  return { role: 'system', content };
}

export function user(content: JsonValue): JsonObject {
  return { role: 'user', content };
}

export function assistant(content: string): JsonObject {
  return { role: 'assistant', content };
}

/** A tool call: id, name and arguments, which travel as a string that holds JSON. */
export type CallDraft = readonly [id: string, name: string, args: JsonObject];

export function calls(...drafts: readonly CallDraft[]): JsonObject {
  const toolCalls = drafts.map(([id, name, args]) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }));
  return { role: 'assistant', content: null, tool_calls: toolCalls };
}

export function result(id: string, answer: JsonValue): JsonObject {
  return { role: 'tool', tool_call_id: id, content: JSON.stringify(answer) };
}

/** A function tool whose parameters are all required. */
export function tool(name: string, description: string, properties: JsonObject): JsonObject {
  const parameters = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  return { type: 'function', function: { name, description, parameters } };
}
