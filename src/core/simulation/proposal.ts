import type { ExampleLanguage } from '../examples/example';
import { examineExchanges } from '../conversation/exchange';
import { detectFormat } from '../conversation/format';
import { textOf } from '../conversation/message';
import type { DeclaredTool } from '../conversation/request';
import { isObject, memberOf, parseJson, valueAt, type JsonObject, type JsonValue } from '../json/value';
import { canonicalJson } from './canonical';
import { generateAnswer } from './generated-answer';
import type { MockKind, MockTool } from './mocks';
import { answerSample } from './mocks/sample';
import { READY_SETS } from './ready';
import { sampleArguments } from './schema/sample';
import { inferSchema } from './tool-import/infer-schema';

/** What a proposal draws on. */
export interface ProposalSource {
  readonly tool: DeclaredTool;
  readonly messages: readonly JsonValue[];
  readonly language: ExampleLanguage;
}

/** A call of the tool in the array, and the result it got there. */
interface Recorded {
  readonly args: JsonObject;
  readonly answer: string;
}

/** Arguments to try a tool with: those of its last call in the array, else made up from its schema. */
export function proposeArguments({ tool, messages }: Omit<ProposalSource, 'language'>): JsonObject {
  return recordedOf(tool, messages).at(-1)?.args ?? sampleArguments(tool.parameters, () => []);
}

/** A mock of a kind that answers plausibly: with what the array shows of the tool, else with something made up. */
export function proposeMock(kind: MockKind, source: ProposalSource): MockTool {
  const { tool, messages, language } = source;
  const recorded = recordedOf(tool, messages);
  const args = proposeArguments(source);
  const answer = recorded.at(-1)?.answer ?? pretty(generateAnswer(tool, args));
  switch (kind) {
    case 'fixed':
      return { kind, answer };
    case 'table':
      return { kind, rows: [...rowsOf(recorded), { arguments: '*', answer }] };
    case 'template':
      return { kind, template: templateOf(answer, args) };
    case 'schema':
      return { kind, schema: JSON.stringify(inferSchema(parseJson(answer) ?? {}), null, 2) };
    case 'sample':
      return { kind, sample: answer };
    case 'sequence':
      return { kind, answers: answersInTurn(answer, recorded), atEnd: 'last' };
    case 'script':
      return { kind, code: codeOf(answer, args) };
    case 'error':
      return { kind, message: 'service unavailable, try again later', code: 'UNAVAILABLE' };
    case 'throw':
      return { kind, message: 'connection reset' };
    case 'clock':
    case 'calculator':
      return { kind };
    case 'files':
    case 'search':
      return (
        READY_SETS[kind].contents[language].map((ready) => ready.mock).find((mock) => mock.kind === kind) ?? {
          kind: 'fixed',
          answer,
        }
      );
  }
}

function recordedOf(tool: DeclaredTool, messages: readonly JsonValue[]): readonly Recorded[] {
  const { calls, resultsOf } = examineExchanges(messages, detectFormat({ messages }, 'openai-chat'));
  return calls.flatMap((place) => {
    const [result] = resultsOf.get(place) ?? [];
    if (place.name === undefined || place.name !== tool.name || result === undefined) return [];
    const call = valueAt(messages, [place.message, ...place.path]);
    const wire = memberOf(call, 'input') ?? memberOf(memberOf(call, 'function'), 'arguments');
    const args = typeof wire === 'string' ? parseJson(wire) : wire;
    const answer = textOf(valueAt(messages, [result.message, ...result.path]));
    return isObject(args) ? [{ args, answer }] : [];
  });
}

/** The last answer to each set of arguments. */
function rowsOf(recorded: readonly Recorded[]): { arguments: JsonObject; answer: string }[] {
  const rows = new Map(
    recorded.map(({ args, answer }) => [canonicalJson(args), { arguments: args, answer }]),
  );
  return [...rows.values()];
}

function answersInTurn(answer: string, recorded: readonly Recorded[]): string[] {
  if (recorded.length > 1) return recorded.map((one) => one.answer);
  return [1, 2, 3].map((nth) =>
    pretty(
      answerSample({ kind: 'sample', sample: answer }, { args: { attempt: nth }, nth, nowMs: 0 }).content,
    ),
  );
}

/** The answer with placeholders where it repeats an argument. */
function templateOf(answer: string, args: JsonObject): string {
  const written = membersOf(answer, (name, value) => {
    const argument = memberOf(args, name);
    if (argument === undefined || typeof argument === 'object') return undefined;
    return typeof value === 'string' ? `"{{${name}}}"` : `{{${name}}}`;
  });
  return written ?? answer;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A function body that answers the same, with the arguments in their places. */
function codeOf(answer: string, args: JsonObject): string {
  const value = membersOf(answer, (name) => {
    if (!Object.hasOwn(args, name)) return undefined;
    return IDENTIFIER.test(name) ? `args.${name}` : `args[${JSON.stringify(name)}]`;
  });
  return `console.log(call.nth, args);\nreturn ${value ?? JSON.stringify(answer)};`;
}

/** An answer that is a JSON object, with some members written in another way; undefined for any other answer. */
function membersOf(
  answer: string,
  write: (name: string, value: JsonValue) => string | undefined,
): string | undefined {
  const value = parseJson(answer);
  if (!isObject(value)) return undefined;
  const lines = Object.entries(value).map(
    ([name, inner]) => `  ${JSON.stringify(name)}: ${write(name, inner) ?? JSON.stringify(inner)}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

function pretty(json: string): string {
  const value = parseJson(json);
  return value === undefined ? json : JSON.stringify(value, null, 2);
}
