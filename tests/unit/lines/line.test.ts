import { describe, expect, it } from 'vitest';
import { checkLine, repairLine } from '../../../src/core/lines/check-line';
import { checkFile } from '../../../src/core/lines/file';
import { readLine } from '../../../src/core/lines/line';
import { requestText, requestValue } from '../../../src/core/lines/place';

const HI = '{"role":"user","content":"Hi"}';
const BODY = `{"model":"gpt-4o","messages":[${HI}]}`;
const ORPHAN = '{"role":"tool","tool_call_id":"a","content":"4"}';

describe('the request in a line', () => {
  it.each([
    ['a body', BODY, BODY],
    ['a body with spaces around', `  ${BODY} `, BODY],
    ['bare messages', `[${HI}]`, `{"messages": [${HI}]}`],
    ['an OpenAI batch line', `{"custom_id":"1","method":"POST","url":"/v1","body":${BODY}}`, BODY],
    ['an Anthropic batch line', `{"custom_id":"1","params":${BODY}}`, BODY],
    ['a log line', `{"time":1,"request":${BODY},"response":{"choices":[]}}`, BODY],
    ['a log line with the HTTP request', `{"request":{"headers":{},"body":${BODY}}}`, BODY],
    ['a log line with the body as a string', `{"request":${JSON.stringify(BODY)}}`, BODY],
    ['a trace', `{"inputs":{"messages":[${HI}]},"outputs":{}}`, `{"messages":[${HI}]}`],
    ['a sample of an evaluation', `{"input":[${HI}],"ideal":"Hello"}`, `{"messages": [${HI}]}`],
    ['a batch line without messages', '{"custom_id":"1","body":{"model":"gpt-4o"}}', '{"model":"gpt-4o"}'],
  ])('is found in %s', (_, text, request) => {
    const line = readLine(text, 'openai');
    if (!line.ok) throw new Error(line.reason.kind);
    expect(requestText(text, line.value.place)).toBe(request);
    expect(requestValue(line.value.value, line.value.place)).toEqual(JSON.parse(request));
  });

  it.each([
    ['broken JSON', '{"messages": [', 'line-not-json'],
    ['a word', 'hello', 'line-not-json'],
    ['deep nesting', '['.repeat(600) + ']'.repeat(600), 'line-too-deep'],
    ['another object', '{"prompt":"Hi","completion":"Hello"}', 'line-without-request'],
    ['a list of numbers', '[1,2]', 'line-without-request'],
    ['a prototype name', '{"__proto__":{"messages":[]}}', 'line-without-request'],
    [
      'the answer to a batch line',
      '{"custom_id":"1","response":{"body":{"choices":[]}}}',
      'line-without-request',
    ],
  ])('is not found in %s', (_, text, kind) => {
    expect(checkLine(text, { dialect: 'openai' })).toMatchObject({ ok: false, reason: { kind } });
  });
});

function rulesOf(text: string, dialect: string, model?: string): readonly string[] {
  const checked = checkLine(text, { dialect, ...(model === undefined ? {} : { model }) });
  if (!checked.ok) throw new Error(checked.reason.kind);
  return checked.value.problems.map(({ rule }) => rule);
}

describe('a line is judged', () => {
  it('as a request of the provider, without hints', () => {
    expect(rulesOf(`{"messages":[${HI}]}`, 'openai')).toEqual([]);
    expect(rulesOf(`{"custom_id":"1","body":{"messages":[${HI},${ORPHAN}]}}`, 'openai')).toEqual([
      'tool-message-orphan',
    ]);
  });

  it('as the model asked for, or the one it names', () => {
    const body = `{"model":"gpt-4o","max_tokens":5,"messages":[${HI}]}`;
    expect(rulesOf(body, 'openai')).toEqual([]);
    expect(rulesOf(body, 'openai', 'o3')).toContain('max-tokens-unsupported');
  });

  it('as a record, where what came of the request stands beside it', () => {
    expect(rulesOf(`{"messages":[${HI}],"tempratur":1}`, 'openai')).toEqual(['body-extra-field']);
    expect(rulesOf(`{"messages":[${HI}],"response":"Hello","note":1}`, 'openai')).toEqual([]);
  });
});

const ANSWER = '{"role":"assistant","content":"Hello"}';
const WEIGHED = '{"role":"assistant","content":"Hello","weight":2}';

describe('a line of a training file is judged', () => {
  it.each([
    ['a good example', 'openai-fine-tuning', `{"messages":[${HI},${ANSWER}]}`, []],
    ['a weight of 2', 'openai-fine-tuning', `{"messages":[${HI},${WEIGHED}]}`, ['training-weight-invalid']],
    ['a question alone', 'openai-fine-tuning', `{"messages":[${HI}]}`, ['training-assistant-missing']],
    [
      'a question at the end',
      'openai-fine-tuning',
      `{"messages":[${HI},${ANSWER},${HI}]}`,
      ['training-last-not-assistant'],
    ],
    [
      'another key',
      'openai-fine-tuning',
      `{"messages":[${HI},${ANSWER}],"response":1}`,
      ['body-extra-field'],
    ],
    [
      'a weight on the user',
      'openai-fine-tuning',
      `{"messages":[{"role":"user","content":"Hi","weight":0},${ANSWER}]}`,
      ['message-extra-field'],
    ],
    ['no messages', 'openai-fine-tuning', '{"prompt":"Hi"}', ['messages-missing', 'body-extra-field']],
    [
      'a question at the end',
      'mistral-fine-tuning',
      `{"messages":[${HI},${ANSWER},${HI}]}`,
      ['training-last-not-assistant'],
    ],
    [
      'a good pair',
      'openai-preference',
      `{"input":{"messages":[${HI}]},"preferred_output":[${ANSWER}],"non_preferred_output":[${ANSWER}]}`,
      [],
    ],
    [
      'half a pair',
      'openai-preference',
      `{"input":{"messages":[${HI}]},"preferred_output":[${ANSWER}]}`,
      ['preference-output-missing'],
    ],
    [
      'two answers in one',
      'openai-preference',
      `{"input":{"messages":[${HI}]},"preferred_output":[${ANSWER},${ANSWER}],"non_preferred_output":[${ANSWER}]}`,
      ['preference-output-invalid'],
    ],
    [
      'a fault in the input',
      'openai-preference',
      `{"input":{"messages":[{"content":"Hi"}]},"preferred_output":[${ANSWER}],"non_preferred_output":[${ANSWER}]}`,
      ['role-missing'],
    ],
  ])('%s (%s)', (_, dialect, text, rules) => {
    expect(rulesOf(text, dialect)).toEqual(rules);
  });

  it('and the file for having enough of them', () => {
    expect(checkFile(9, 'openai-fine-tuning')).toEqual([
      { id: 'training-examples-few', values: { count: 9, limit: 10 } },
    ]);
    expect(checkFile(10, 'openai-preference')).toEqual([]);
    expect(checkFile(1, 'openai')).toEqual([]);
  });
});

describe('a repair', () => {
  const wrong = '{"content" : "caf\\u00e9", "role":"user","tool_calls":null}';
  const right = '{"content" : "caf\\u00e9", "role":"user"}';
  const call = (args: string) =>
    `{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":${args}}}]}`;

  it.each([
    [
      'a weight',
      'openai-fine-tuning',
      `{"messages" : [${HI}, {"weight": true,"role":"assistant","content":"Hello"}]}`,
      `{"messages" : [${HI}, {"weight": 1,"role":"assistant","content":"Hello"}]}`,
    ],
    [
      'an empty key',
      'mistral',
      `{"id":1.0,  "body": {"messages":[${wrong}]},"x":"\\/"}`,
      `{"id":1.0,  "body": {"messages":[${right}]},"x":"\\/"}`,
    ],
    ['bare messages', 'mistral', ` [${wrong}] `, ` [${right}] `],
    [
      'arguments',
      'openai',
      `{"request": {"messages":[${HI},${call('{"a": 1.0}')},${ORPHAN}]}, "ms": 1e3}`,
      undefined,
    ],
    [
      'a text in a string',
      'mistral',
      `{"request":${JSON.stringify(`{"messages":[${wrong}]}`)},"n":1.0}`,
      `{"request":${JSON.stringify(`{"messages":[${right}]}`)},"n":1.0}`,
    ],
    [
      'an answer without its list',
      'openai-preference',
      `{"input":{"messages":[${HI}]},"preferred_output":${ANSWER},"non_preferred_output":[${ANSWER}]}`,
      `{"input":{"messages":[${HI}]},"preferred_output":[${ANSWER}],"non_preferred_output":[${ANSWER}]}`,
    ],
  ])('of %s (%s) keeps all else as it was', (_, dialect, text, expected) => {
    const outcome = repairLine(text, { dialect });
    if (!outcome.ok) throw new Error(outcome.reason.kind);
    expect(outcome.value).toMatchObject({ count: 1, errorsLeft: 0 });
    if (expected === undefined) {
      expect(outcome.value.text.startsWith('{"request": {"messages":[')).toBe(true);
      expect(outcome.value.text.endsWith(']}, "ms": 1e3}')).toBe(true);
    } else expect(outcome.value.text).toBe(expected);
    expect(outcome.value.text).not.toContain('\n');
  });

  it.each([
    ['nothing is wrong', `{ "messages":[${HI}]}`, 0],
    ['only the user can say', `{ "messages":[${HI},${ORPHAN}]}`, 1],
  ])('leaves a line alone when %s', (_, text, errorsLeft) => {
    expect(repairLine(text, { dialect: 'openai' })).toEqual({
      ok: true,
      value: { text, count: 0, errorsLeft },
    });
  });

  it('says what it cannot read', () => {
    expect(repairLine('{', { dialect: 'openai' })).toMatchObject({
      ok: false,
      reason: { kind: 'line-not-json' },
    });
  });
});
