import { describe, expect, test } from 'vitest';
import type { WireFormat } from '../../../src/core/conversation/format';
import { applyJsonEdits } from '../../../src/core/json/edit-value';
import { isObject, memberOf, valueAt, type JsonObject, type JsonValue } from '../../../src/core/json/value';
import { checkRequest } from '../../../src/core/rules/check';
import { FAULT_IDS, FAULTS, type FaultId } from '../../../src/core/simulation/faults';
import type { FaultContext } from '../../../src/core/simulation/faults/fault';
import { bendStep, injectFault } from '../../../src/core/simulation/faults/inject';
import {
  absorbAnswers,
  absorbReply,
  advanceRun,
  createRun,
  nextAction,
} from '../../../src/core/simulation/loop';

const TOOL = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const QUESTION: JsonObject = { role: 'user', content: 'How warm is it in Oslo and in Rome?' };

/** A place where faults are tried: how its arrays are written, and a provider that minds. */
interface Shape {
  readonly format: WireFormat;
  readonly dialect: string;
  readonly body: JsonObject;
  readonly calling: (...ids: string[]) => JsonObject;
  readonly saying: (text: string) => JsonObject;
}

const OPENAI: Shape = {
  format: 'openai-chat',
  dialect: 'openai',
  body: {
    model: 'gpt-4o',
    tools: [{ type: 'function', function: { name: 'get_weather', parameters: TOOL } }],
  },
  calling: (...ids) => ({
    role: 'assistant',
    content: null,
    tool_calls: ids.map((id, at) => ({
      id,
      type: 'function',
      function: { name: 'get_weather', arguments: JSON.stringify({ city: ['Oslo', 'Rome'][at] ?? '' }) },
    })),
  }),
  saying: (content) => ({ role: 'assistant', content }),
};

const ANTHROPIC: Shape = {
  format: 'anthropic-messages',
  dialect: 'anthropic',
  body: {
    model: 'claude-sonnet-4-5',
    max_tokens: 1000,
    tools: [{ name: 'get_weather', input_schema: TOOL }],
  },
  calling: (...ids) => ({
    role: 'assistant',
    content: ids.map((id, at) => ({
      type: 'tool_use',
      id,
      name: 'get_weather',
      input: { city: ['Oslo', 'Rome'][at] ?? '' },
    })),
  }),
  saying: (text) => ({ role: 'assistant', content: [{ type: 'text', text }] }),
};

const SHAPES: readonly Shape[] = [OPENAI, ANTHROPIC];
const UNKNOWNS = { text: '¿text?', member: '¿member?' };

function contextOf(shape: Shape, shown: readonly JsonValue[], dialect = shape.dialect): FaultContext {
  const { format, body } = shape;
  return { request: { ...body, messages: shown }, shown, format, dialect, unknowns: UNKNOWNS };
}

/** A step in `shape`: a reply with these calls or this text, or the answers to these calls. */
function stepOf(shape: Shape, kind: 'calls' | 'text' | 'results', ids: readonly string[]) {
  const shown = kind === 'results' ? [QUESTION, shape.calling(...ids)] : [QUESTION];
  const context = contextOf(shape, shown);
  const sent = { request: context.request, indexes: shown.map((_, at) => at) };
  if (kind === 'results') {
    const answers = ids.map((id, index) => ({
      call: { index, id, name: 'get_weather', arguments: '{}' },
      content: `{"celsius":${index}}`,
      source: 'generated' as const,
    }));
    return { shown, context, step: absorbAnswers(answers, shape.format) };
  }
  const message =
    kind === 'calls' ? shape.calling(...ids) : shape.saying('Four degrees in Oslo. Ten in Rome.');
  const finishReason = kind === 'calls' ? 'tool_calls' : 'stop';
  return { shown, context, step: absorbReply(sent, { kind: 'reply', message, finishReason }) };
}

/** Kinds of steps by the stage a fault acts on. */
function struckStep(id: FaultId, shape: Shape) {
  const fault = FAULTS[id];
  const kind = fault.stage === 'answers' ? 'results' : fault.group === 'model' ? 'text' : 'calls';
  const taken = stepOf(shape, id === 'model-loops' ? 'calls' : kind, ['call_aaaaaaaa1', 'call_bbbbbbbb2']);
  return { ...taken, struck: injectFault(id, taken.step, taken.context) };
}

const IDS = ['call_aaaaaaaa1', 'call_bbbbbbbb2'];

/** Rules, apart from hints, that a request with these messages breaks. */
function rulesIn({ format, body, dialect: own }: Shape, messages: readonly JsonValue[], dialect = own) {
  return checkRequest({ ...body, messages }, { dialect, format })
    .filter(({ severity }) => severity !== 'hint')
    .map(({ rule }) => rule);
}

/** The conversation with the fault in it, calls answered and the next question asked, as the API would get it. */
function afterwards(id: FaultId, shape: Shape): readonly JsonValue[] {
  const { shown, context, struck } = struckStep(id, shape);
  if (struck === undefined) throw new Error(`${id} did not strike`);
  const messages = [...shown, ...struck.appended];
  if (struck.kind === 'tools') return [...messages, shape.saying('So it is.'), QUESTION];
  const next = nextAction(messages, createRun(shown), undefined, context.format);
  if (next.kind !== 'tools') return [...messages, QUESTION];
  const answers = next.calls.map((call) => ({ call, content: 'warm', source: 'generated' as const }));
  return [...messages, ...absorbAnswers(answers, shape.format).appended];
}

const everywhere = FAULT_IDS.flatMap((id) =>
  SHAPES.filter(({ format }) => FAULTS[id].formats?.includes(format) ?? true).map((shape) => ({
    id,
    format: shape.format,
    shape,
  })),
);

test.each(everywhere)('$id strikes the step it is meant for, in $format', ({ id, shape }) => {
  const { step, struck } = struckStep(id, shape);
  expect(struck?.struck?.fault).toBe(id);
  expect(struck).not.toEqual(step);
  const other = stepOf(shape, FAULTS[id].stage === 'answers' ? 'text' : 'results', IDS);
  expect(injectFault(id, other.step, other.context)).toBeUndefined();
});

/** Provider and rule that find the fault in an array, by wire format; none: the array stays right everywhere. */
const FOUND: Readonly<Partial<Record<FaultId, readonly (readonly [Shape, string, string])[]>>> = {
  'arguments-not-json': [
    [OPENAI, 'openai', 'tool-arguments-not-json'],
    [ANTHROPIC, 'anthropic', 'tool-arguments-not-object'],
  ],
  'arguments-cut': [
    [OPENAI, 'openai', 'tool-arguments-not-json'],
    [ANTHROPIC, 'anthropic', 'tool-arguments-not-object'],
  ],
  'arguments-concatenated': [
    [OPENAI, 'gemini', 'tool-arguments-not-json'],
    [ANTHROPIC, 'anthropic', 'tool-arguments-not-object'],
  ],
  'arguments-object': [[OPENAI, 'openai', 'tool-arguments-not-string']],
  'unknown-tool': [
    [OPENAI, 'openai', 'function-name-undeclared'],
    [ANTHROPIC, 'anthropic', 'function-name-undeclared'],
  ],
  'duplicate-call-id': [
    [OPENAI, 'openai', 'tool-call-id-duplicate'],
    [ANTHROPIC, 'anthropic', 'tool-call-id-duplicate'],
  ],
  'wrong-result-id': [
    [OPENAI, 'openai', 'tool-call-id-unknown'],
    [ANTHROPIC, 'anthropic', 'tool-call-id-unknown'],
  ],
  'missing-result': [
    [OPENAI, 'openai', 'tool-calls-unanswered'],
    [ANTHROPIC, 'anthropic', 'tool-calls-unanswered'],
  ],
  'late-result': [
    [OPENAI, 'openai', 'tool-calls-unanswered'],
    [ANTHROPIC, 'anthropic', 'tool-calls-unanswered'],
  ],
  'reordered-results': [[OPENAI, 'zhipu', 'tool-results-order']],
  'doubled-result': [
    [OPENAI, 'openai', 'tool-result-duplicate'],
    [ANTHROPIC, 'anthropic', 'tool-result-duplicate'],
  ],
  'empty-answer': [[OPENAI, 'mistral', 'assistant-empty']],
};

test.each(everywhere)(
  'the array after $id in $format is right, or flagged as the fault says',
  ({ id, shape }) => {
    const messages = afterwards(id, shape);
    const known = FOUND[id]?.filter(([one]) => one === shape) ?? [];
    for (const [, dialect, rule] of known) {
      const found = checkRequest({ ...shape.body, messages }, { dialect, format: shape.format });
      expect(found.map((one) => one.rule)).toContain(rule);
      expect(FAULTS[id].rules).toContain(rule);
    }
    const unnamed = rulesIn(shape, messages).filter((rule) => !(FAULTS[id].rules as string[]).includes(rule));
    expect(unnamed).toEqual([]);
  },
);

const repairable = everywhere.filter(({ id }) => FAULTS[id].recovery.kind === 'repair');

test.each(repairable)(
  'the recovery from $id in $format leaves nothing wrong, and nothing to do',
  ({ id, shape }) => {
    const { recovery } = FAULTS[id];
    const { shown, context, struck } = struckStep(id, shape);
    if (recovery.kind !== 'repair' || struck?.struck === undefined)
      throw new Error('nothing to recover from');
    const scene = (messages: JsonValue) => ({
      request: { ...shape.body, messages } as JsonObject,
      format: context.format,
      first: shown.length,
      struck: struck.struck ?? { fault: id },
    });
    const before = scene([...shown, ...struck.appended]);
    const edits = recovery.edits(before);
    const after = applyJsonEdits(before.request, edits) as JsonObject;
    const messages = after['messages'] as readonly JsonValue[];
    // What a repair leaves open, the loop answers before it asks again.
    const next = nextAction(messages, createRun(shown), undefined, context.format);
    const open = next.kind === 'tools' ? next.calls : [];
    const answers = open.map((call) => ({ call, content: 'warm', source: 'generated' as const }));
    const whole = [...messages, ...absorbAnswers(answers, shape.format).appended];
    // A name that nobody declared stays one; that it was answered is all a harness can do.
    const rest = rulesIn(shape, whole).filter(
      (rule) => id !== 'unknown-tool' || rule !== 'function-name-undeclared',
    );
    // The text that could not be read is kept, and is not what the tool's schema asks for.
    expect(rest.filter((rule) => rule !== 'tool-arguments-schema')).toEqual([]);
    if (id !== 'model-loops') expect(after).not.toEqual(before.request);
    if (id !== 'unknown-tool') expect(recovery.edits(scene(messages))).toEqual([]);
  },
);

describe('a result that was late', () => {
  test.each(SHAPES)('comes after the next reply, and is not asked for meanwhile ($format)', (shape) => {
    const { shown, step, context } = stepOf(shape, 'results', IDS);
    const began = createRun(shown);
    const first = bendStep(step, began, 'late-result', context);
    const run = advanceRun(began, first);
    const messages = [...shown, ...first.appended];
    expect(nextAction(messages, run, undefined, shape.format).kind).toBe('model');
    const reply = { kind: 'reply', message: shape.saying('Warm.'), finishReason: 'stop' } as const;
    const asked = absorbReply({ request: {}, indexes: [] }, reply);
    const second = bendStep(asked, run, undefined, contextOf(shape, messages));
    expect(second.appended).toHaveLength(2);
    expect(second.appended[0]).toEqual(shape.saying('Warm.'));
    expect(JSON.stringify(second.appended[1])).toContain(IDS[1]);
    expect(rulesIn(shape, [...messages, ...second.appended])).toContain('tool-calls-interrupted');
    expect(advanceRun(run, second).aftermath?.late).toEqual([]);
  });

  test('is dropped when somebody put it there in the meantime', () => {
    const { shown, step, context } = stepOf(OPENAI, 'results', IDS);
    const first = bendStep(step, createRun(shown), 'late-result', context);
    const run = advanceRun(createRun(shown), first);
    const reply = { kind: 'reply', message: OPENAI.saying('Warm.'), finishReason: 'stop' } as const;
    const asked = absorbReply({ request: {}, indexes: [] }, reply);
    const mended = [...shown, ...step.appended];
    expect(bendStep(asked, run, undefined, contextOf(OPENAI, mended)).appended).toHaveLength(1);
  });
});

describe('what the course shows', () => {
  test('arguments of parallel calls glued together become calls again', () => {
    const { shown, struck } = struckStep('arguments-concatenated', OPENAI);
    const { recovery } = FAULTS['arguments-concatenated'];
    if (recovery.kind !== 'repair' || struck?.struck === undefined)
      throw new Error('nothing to recover from');
    const request: JsonObject = { ...OPENAI.body, messages: [...shown, ...struck.appended] };
    const scene = { request, format: OPENAI.format, first: 1, struck: struck.struck };
    const mended = applyJsonEdits(request, recovery.edits(scene));
    const calls = valueAt(mended, ['messages', 1, 'tool_calls']) as readonly JsonValue[];
    expect(calls.map((call) => memberOf(memberOf(call, 'function'), 'arguments'))).toEqual([
      '{"city":"Oslo"}',
      '{"city":"Rome"}',
    ]);
  });

  test('a lone call bears its id twice', () => {
    const { step, context } = stepOf(OPENAI, 'calls', ['call_1']);
    const struck = injectFault('duplicate-call-id', step, context);
    expect(valueAt(struck?.appended[0], ['tool_calls', 1, 'id'])).toBe('call_1');
  });

  test('one result cannot be out of order: the fault waits', () => {
    const { step, context } = stepOf(OPENAI, 'results', ['call_1']);
    expect(injectFault('reordered-results', step, context)).toBeUndefined();
  });

  test('a loop repeats the last call of the conversation under a new id', () => {
    const shown = [
      QUESTION,
      OPENAI.calling('call_1'),
      { role: 'tool', tool_call_id: 'call_1', content: 'warm' },
    ];
    const reply = { kind: 'reply', message: OPENAI.saying('Warm.'), finishReason: 'stop' } as const;
    const step = absorbReply({ request: OPENAI.body, indexes: [] }, reply);
    const struck = injectFault('model-loops', step, contextOf(OPENAI, shown));
    const call = valueAt(struck?.appended[0], ['tool_calls', 0]);
    expect(memberOf(call, 'function')).toEqual({ name: 'get_weather', arguments: '{"city":"Oslo"}' });
    expect(memberOf(call, 'id')).not.toBe('call_1');
  });

  test('a huge result is shortened to its head and end', () => {
    const { shown, struck } = struckStep('huge-result', OPENAI);
    const { recovery } = FAULTS['huge-result'];
    if (recovery.kind !== 'repair' || struck?.struck === undefined)
      throw new Error('nothing to recover from');
    const request: JsonObject = { ...OPENAI.body, messages: [...shown, ...struck.appended] };
    const mended = applyJsonEdits(
      request,
      recovery.edits({ request, format: OPENAI.format, first: 2, struck: struck.struck }),
    );
    const content = valueAt(mended, ['messages', 2, 'content']);
    expect(JSON.stringify(content).length).toBeLessThan(2_200);
    expect(content).toContain('characters left out');
    expect(isObject(mended) && JSON.stringify(request).length > 90_000).toBe(true);
  });
});

describe('what failing providers answer', () => {
  test.each<[FaultId, Shape, string, number, string]>([
    ['http-401', OPENAI, 'openai', 401, 'invalid_api_key'],
    ['http-402', OPENAI, 'openai', 429, 'insufficient_quota'],
    ['http-402', OPENAI, 'deepseek', 402, 'Insufficient Balance'],
    ['http-402', ANTHROPIC, 'anthropic', 400, 'credit balance is too low'],
    ['http-402', OPENAI, 'openrouter', 402, 'Insufficient credits'],
    ['http-429', OPENAI, 'mistral', 429, 'Rate limit exceeded'],
    ['http-500', ANTHROPIC, 'anthropic', 500, 'api_error'],
    ['http-503', ANTHROPIC, 'anthropic', 529, 'overloaded_error'],
    ['http-503', OPENAI, 'gemini', 503, 'UNAVAILABLE'],
    ['http-500', OPENAI, 'nobody-knows', 500, '¿text?'],
  ])('%s in %o at %s: %i', (id, shape, dialect, status, words) => {
    const { step } = stepOf(shape, 'text', []);
    const struck = injectFault(id, step, contextOf(shape, [QUESTION], dialect));
    expect(struck?.appended).toEqual([]);
    const outcome = struck?.kind === 'model' ? struck.outcome : undefined;
    expect(outcome).toMatchObject({ kind: 'failure', status });
    expect(JSON.stringify(outcome)).toContain(words);
  });

  test('only too many requests say how long to wait', () => {
    const { step, context } = stepOf(OPENAI, 'text', []);
    const waits = FAULT_IDS.filter((id) => {
      const struck = injectFault(id, step, context);
      return struck?.kind === 'model' && memberOf(struck.outcome, 'retryAfter') !== undefined;
    });
    expect(waits).toEqual(['http-429']);
  });
});
