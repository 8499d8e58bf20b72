import { literal } from './write-plain';

/** Code that stands as it is, not as a text. */
export class Raw {
  constructor(readonly code: string) {}
}

type Option = number | boolean | string | readonly string[] | Raw | undefined;
/** By Python's names; those of JavaScript follow from them. */
export type Options = Readonly<Record<string, Option>>;

interface Program {
  readonly trims: readonly Options[];
  readonly clears: readonly Options[];
  readonly summaries: readonly Options[];
  /** Tokens above which the trim functions are called at all. */
  readonly above: number | undefined;
}

/** How one port of LangChain is written. */
export interface Syntax {
  readonly library: 'langchain-js' | 'langchain-python';
  readonly model: Raw;
  /** Counts every message as one. */
  readonly lengthCounter: Raw;
  readonly tokenCounter: Raw;
  readonly clearTrigger: (tokens: number) => Raw;
  readonly clearKeep: (results: number) => Raw;
  readonly summaryLimit: (kind: 'tokens' | 'messages' | 'fraction', limit: number) => Raw;
  readonly write: (program: Program) => string;
}

export const JAVASCRIPT: Syntax = {
  library: 'langchain-js',
  model: new Raw('model'),
  lengthCounter: new Raw('(list) => list.length'),
  tokenCounter: new Raw('model'),
  clearTrigger: (tokens) => new Raw(`{ tokens: ${tokens} }`),
  clearKeep: (results) => new Raw(`{ messages: ${results} }`),
  summaryLimit: (kind, limit) => new Raw(`{ ${kind}: ${limit} }`),
  write: writeJavascript,
};

export const PYTHON: Syntax = {
  library: 'langchain-python',
  model: new Raw('model'),
  lengthCounter: new Raw('len'),
  tokenCounter: new Raw('count_tokens_approximately'),
  clearTrigger: (tokens) => new Raw(String(tokens)),
  clearKeep: (results) => new Raw(String(results)),
  summaryLimit: (kind, limit) => new Raw(`("${kind}", ${limit})`),
  write: writePython,
};

function given(options: Options): readonly (readonly [string, Exclude<Option, undefined>])[] {
  return Object.entries(options).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
}

function inJavascript(options: Options, indent: string): string {
  const lines = given(options).map(([key, value]) => {
    const name = key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `${indent}  ${name}: ${value instanceof Raw ? value.code : literal(value)},`;
  });
  return ['{', ...lines, `${indent}}`].join('\n');
}

function writeJavascript({ trims, clears, summaries, above }: Program): string {
  const middleware = [
    ...clears.map(
      (each) =>
        `  contextEditingMiddleware({ edits: [new ClearToolUsesEdit(${inJavascript(each, '  ')})] }),`,
    ),
    ...summaries.map((each) => `  summarizationMiddleware(${inJavascript(each, '  ')}),`),
  ];
  const names = [
    ...(clears.length > 0 ? ['ClearToolUsesEdit', 'contextEditingMiddleware'] : []),
    ...(summaries.length > 0 ? ['summarizationMiddleware'] : []),
  ];
  const calls = trims.map((each) => `  sent = await trimMessages(sent, ${inJavascript(each, '  ')});`);
  const guard =
    above === undefined ? [] : [`  if ((await countTokens(messages)) <= ${above}) return messages;`];
  const asksModel =
    summaries.length > 0 || trims.some(({ token_counter: counter }) => counter === JAVASCRIPT.tokenCounter);
  const ours = [
    ...(trims.length > 0 && above !== undefined ? ['countTokens'] : []),
    ...(asksModel ? ['model'] : []),
  ];
  return blocks([
    [
      ...(trims.length > 0
        ? ["import { trimMessages, type BaseMessage } from '@langchain/core/messages';"]
        : []),
      ...(names.length > 0 ? [`import { ${names.join(', ')} } from 'langchain';`] : []),
      ...(ours.length > 0 ? [`import { ${ours.join(', ')} } from './model';`] : []),
    ],
    trims.length === 0
      ? []
      : [
          'export async function trim(messages: BaseMessage[]): Promise<BaseMessage[]> {',
          ...guard,
          '  let sent = messages;',
          ...calls,
          '  return sent;',
          '}',
        ],
    middleware.length === 0
      ? []
      : [
          '/** For `createAgent({ model, tools, middleware })`. */',
          'export const middleware = [',
          ...middleware,
          '];',
        ],
  ]);
}

function inPython(options: Options, indent: string): string {
  return given(options)
    .map(([key, value]) => `${indent}${key}=${pythonLiteral(value)},`)
    .join('\n');
}

function pythonLiteral(value: Exclude<Option, undefined>): string {
  if (value instanceof Raw) return value.code;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'object') return `[${value.map((each) => JSON.stringify(each)).join(', ')}]`;
  return JSON.stringify(value);
}

function writePython({ trims, clears, summaries, above }: Program): string {
  const counts =
    above !== undefined || trims.some(({ token_counter: counter }) => counter === PYTHON.tokenCounter);
  const names = [
    ...(clears.length > 0 ? ['ClearToolUsesEdit', 'ContextEditingMiddleware'] : []),
    ...(summaries.length > 0 ? ['SummarizationMiddleware'] : []),
  ];
  return blocks([
    [
      ...(names.length > 0 ? [`from langchain.agents.middleware import ${names.join(', ')}`] : []),
      ...(trims.length > 0 ? ['from langchain_core.messages import trim_messages'] : []),
      ...(trims.length > 0 && counts
        ? ['from langchain_core.messages.utils import count_tokens_approximately']
        : []),
      ...(summaries.length > 0 ? ['from .model import model'] : []),
    ],
    trims.length === 0
      ? []
      : [
          'def trim(messages):',
          ...(above === undefined
            ? []
            : [`    if count_tokens_approximately(messages) <= ${above}:`, '        return messages']),
          ...trims.map(
            (each) =>
              `    messages = trim_messages(\n        messages,\n${inPython(each, '        ')}\n    )`,
          ),
          '    return messages',
        ],
    names.length === 0
      ? []
      : [
          '# For create_agent(model, tools, middleware=middleware).',
          'middleware = [',
          ...clears.map(
            (each) =>
              `    ContextEditingMiddleware(edits=[ClearToolUsesEdit(\n${inPython(each, '        ')}\n    )]),`,
          ),
          ...summaries.map((each) => `    SummarizationMiddleware(\n${inPython(each, '        ')}\n    ),`),
          ']',
        ],
  ]);
}

/** Groups of lines with a blank line between; empty where there are none. */
function blocks(groups: readonly (readonly string[])[]): string {
  const texts = groups.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`;
}
