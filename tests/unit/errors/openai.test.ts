import { describe, expect, it } from 'vitest';
import { call, calls, chat, predictionFor, result, tool, USER, type Quoted } from './predicted';

function refusal(message: string, param: string | null, code: string | null) {
  return { error: { message, type: 'invalid_request_error', param, code } };
}

const PARAMETERS_OF = (parameters: object) => ({
  ...chat(USER),
  tools: [tool({ parameters: parameters as never })],
});
const UNANSWERED =
  "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ";
const ORPHAN =
  "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.";

const WHOLE: readonly (Quoted & { readonly name: string })[] = [
  {
    name: 'no model',
    rule: 'model-missing',
    request: chat(USER),
    body: refusal('you must provide a model parameter', null, null),
  },
  {
    name: 'no messages',
    rule: 'messages-missing',
    request: {},
    body: refusal("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter'),
  },
  {
    name: 'messages of the wrong type',
    rule: 'messages-missing',
    request: { messages: 'hi' },
    body: refusal(
      "Invalid type for 'messages': expected an array of objects, but got a string instead.",
      'messages',
      'invalid_type',
    ),
  },
  {
    name: 'messages: []',
    rule: 'messages-empty',
    request: { messages: [] },
    body: refusal(
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
      'messages',
      'empty_array',
    ),
  },
  {
    name: 'item not object',
    rule: 'message-not-object',
    request: chat('hi'),
    body: refusal(
      "Invalid type for 'messages[0]': expected an object, but got a string instead.",
      'messages[0]',
      'invalid_type',
    ),
  },
  {
    name: 'no role',
    rule: 'role-missing',
    request: chat({ content: 'hi' }),
    body: refusal(
      "Missing required parameter: 'messages[0].role'.",
      'messages[0].role',
      'missing_required_parameter',
    ),
  },
  {
    name: 'bad role',
    rule: 'role-unknown',
    request: chat({ role: 'bogus', content: 'hi' }),
    body: refusal(
      "Invalid value: 'bogus'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.",
      'messages[0].role',
      'invalid_value',
    ),
  },
  {
    name: 'content absent',
    rule: 'content-missing',
    request: chat({ role: 'user' }),
    body: refusal("Invalid value for 'content': expected a string, got null.", 'messages.[0].content', null),
  },
  {
    name: 'content null',
    rule: 'content-null',
    request: chat(USER, { role: 'assistant', content: null }),
    body: refusal("Invalid value for 'content': expected a string, got null.", 'messages.[1].content', null),
  },
  {
    name: 'developer, content absent',
    rule: 'content-missing',
    request: chat({ role: 'developer' }),
    body: refusal(
      "Missing required parameter: 'messages[0].content'.",
      'messages[0].content',
      'missing_required_parameter',
    ),
  },
  {
    name: 'developer, content null',
    rule: 'content-null',
    request: chat(USER, { role: 'developer', content: null }),
    body: refusal(
      "Invalid type for 'messages[1].content': expected one of a string or array of objects, but got null instead.",
      'messages[1].content',
      'invalid_type',
    ),
  },
  {
    name: 'content a number',
    rule: 'content-wrong-type',
    request: chat({ role: 'user', content: 5 }),
    body: refusal(
      "Invalid type for 'messages[0].content': expected one of a string or array of objects, but got an integer instead.",
      'messages[0].content',
      'invalid_type',
    ),
  },
  {
    name: 'tool_calls: []',
    rule: 'tool-calls-empty-array',
    request: chat(USER, { role: 'assistant', content: 'a', tool_calls: [] }),
    body: refusal(
      "Invalid 'messages[1].tool_calls': empty array. Expected an array with minimum length 1, but got an empty array instead.",
      'messages[1].tool_calls',
      'empty_array',
    ),
  },
  {
    name: 'tool_calls of the wrong type',
    rule: 'tool-call-shape',
    request: chat(USER, { role: 'assistant', content: 'a', tool_calls: 'x' }),
    body: refusal(
      "Invalid type for 'messages[1].tool_calls': expected an array of objects, but got a string instead.",
      'messages[1].tool_calls',
      'invalid_type',
    ),
  },
  {
    name: 'a call without function',
    rule: 'tool-call-shape',
    request: chat(USER, { role: 'assistant', content: null, tool_calls: [{ id: 'c', type: 'function' }] }),
    body: refusal(
      "Missing required parameter: 'messages[1].tool_calls[0].function'.",
      'messages[1].tool_calls[0].function',
      'missing_required_parameter',
    ),
  },
  {
    name: 'a tool without name',
    rule: 'tool-definition-incomplete',
    request: { ...chat(USER), tools: [{ type: 'function', function: {} }] },
    body: refusal(
      "Missing required parameter: 'tools[0].function.name'.",
      'tools[0].function.name',
      'missing_required_parameter',
    ),
  },
  {
    name: 'tool_choice undeclared',
    rule: 'tool-choice-undeclared',
    request: { ...chat(USER), tools: [tool()], tool_choice: { type: 'function', function: { name: 'x' } } },
    body: refusal(
      "Invalid value for 'function_call': no function named 'x' was specified in the 'functions' parameter.",
      'function_call',
      null,
    ),
  },
  {
    name: 'bad tool_choice',
    rule: 'tool-choice-invalid',
    request: { ...chat(USER), tools: [tool()], tool_choice: 'some' },
    body: refusal(
      "Invalid value: 'some'. Supported values are: 'none', 'auto', and 'required'.",
      'tool_choice',
      'invalid_value',
    ),
  },
  {
    name: 'unknown top key, near two known ones',
    rule: 'body-extra-field',
    request: { ...chat(USER), stor: true },
    body: refusal("Unknown parameter: 'stor'. Did you mean 'stop' or 'store'?", 'stor', 'unknown_parameter'),
  },
  {
    name: 'unknown top key, near none',
    rule: 'body-extra-field',
    request: { ...chat(USER), zzzzzzzz: true },
    body: refusal("Unknown parameter: 'zzzzzzzz'.", 'zzzzzzzz', 'unknown_parameter'),
  },
  {
    name: 'max_tokens on a reasoning model',
    rule: 'max-tokens-unsupported',
    model: 'gpt-5.6-terra',
    request: { ...chat(USER), max_tokens: 9 },
    body: refusal(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      'unsupported_parameter',
    ),
  },
  {
    name: 'stop on a reasoning model',
    rule: 'parameter-unsupported',
    model: 'gpt-5.6-terra',
    request: { ...chat(USER), stop: ['x'] },
    body: refusal(
      "Unsupported parameter: 'stop' is not supported with this model.",
      'stop',
      'unsupported_parameter',
    ),
  },
  {
    name: 'temperature on a reasoning model',
    rule: 'temperature-unsupported',
    model: 'gpt-5.6-terra',
    request: { ...chat(USER), temperature: 0.5 },
    body: refusal(
      "Unsupported value: 'temperature' does not support 0.5 with this model. Only the default (1) value is supported.",
      'temperature',
      'unsupported_value',
    ),
  },
  {
    name: 'a call id of 43 characters',
    rule: 'tool-call-id-too-long',
    request: chat(USER, USER, calls('c'.repeat(43)), result('c'.repeat(43))),
    body: refusal(
      "Invalid 'messages[2].tool_calls[0].id': string too long. Expected a string with maximum length 40, but got a string with length 43 instead.",
      'messages[2].tool_calls[0].id',
      'string_above_max_length',
    ),
  },
  {
    name: 'calls unanswered at the end',
    rule: 'tool-calls-unanswered',
    request: chat(USER, calls('call_a', 'call_b'), result('call_a')),
    body: refusal(`${UNANSWERED}call_b`, 'messages', null),
  },
  {
    name: 'calls unanswered, another message following',
    rule: 'tool-calls-unanswered',
    request: chat(USER, calls('call_a', 'call_b'), result('call_a'), USER),
    body: refusal(`${UNANSWERED}call_b`, 'messages.[3].role', null),
  },
  {
    name: 'another message between call and result',
    rule: 'tool-calls-interrupted',
    request: chat(USER, calls('call_a'), USER, result('call_a')),
    body: refusal(`${UNANSWERED}call_a`, 'messages.[2].role', null),
  },
  {
    name: 'a result without a call',
    rule: 'tool-message-orphan',
    request: chat(USER, result('call_a')),
    body: refusal(ORPHAN, 'messages.[1].role', null),
  },
  {
    name: 'system on o1-mini',
    rule: 'system-role-unsupported',
    model: 'o1-mini',
    request: chat({ role: 'system', content: 's' }, USER),
    body: refusal(
      "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
      'messages[0].role',
      'unsupported_value',
    ),
  },
  {
    name: 'function on gpt-5.6-terra',
    rule: 'role-legacy-function',
    model: 'gpt-5.6-terra',
    request: chat(USER, { role: 'function', name: 'f', content: 'r' }),
    body: refusal(
      "Unsupported value: 'messages[1].role' does not support 'function' with this model.",
      'messages[1].role',
      'unsupported_value',
    ),
  },
  {
    name: 'arguments as an object',
    rule: 'tool-arguments-not-string',
    request: chat(
      USER,
      {
        role: 'assistant',
        content: null,
        tool_calls: [call('c', { function: { name: 'f', arguments: {} } })],
      },
      result('c'),
    ),
    body: refusal(
      "Invalid type for 'messages[1].tool_calls[0].function.arguments': expected a string, but got an object instead.",
      'messages[1].tool_calls[0].function.arguments',
      'invalid_type',
    ),
  },
  {
    name: 'an empty name',
    rule: 'function-name-empty',
    request: chat(
      USER,
      {
        role: 'assistant',
        content: null,
        tool_calls: [call('c', { function: { name: '', arguments: '{}' } })],
      },
      result('c'),
    ),
    body: refusal(
      "Invalid 'messages[1].tool_calls[0].function.name': empty string. Expected a string with minimum length 1, but got an empty string instead.",
      'messages[1].tool_calls[0].function.name',
      'empty_string',
    ),
  },
  {
    name: 'a name with a blank',
    rule: 'function-name-pattern',
    request: { ...chat(USER), tools: [tool({ name: 'two words' })] },
    body: refusal(
      "Invalid 'tools[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      'tools[0].function.name',
      'invalid_value',
    ),
  },
  {
    name: '129 tools',
    rule: 'tools-too-many',
    request: { ...chat(USER), tools: Array.from({ length: 129 }, (_, at) => tool({ name: `f${at}` })) },
    body: refusal(
      "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 129 instead.",
      'tools',
      'array_above_max_length',
    ),
  },
  {
    name: 'JSON mode without the word',
    rule: 'json-mode-word-missing',
    request: { ...chat(USER), response_format: { type: 'json_object' } },
    body: refusal(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
      null,
    ),
  },
];

const PART: readonly (Quoted & { readonly message: string })[] = [
  {
    rule: 'tool-result-duplicate',
    request: chat(USER, calls('c'), result('c'), result('c')),
    message: 'Duplicate value for tool_call_id…',
    body: { param: 'messages.[3].tool_call_id', code: null },
  },
  {
    rule: 'function-role-name-missing',
    model: 'gpt-4o',
    request: chat(USER, { role: 'function', content: 'r' }),
    message: "Missing parameter 'name': messages with role 'function' must have a 'name'…",
    body: { param: 'messages.[1].name', code: 'NOT KNOWN' },
  },
  {
    rule: 'image-not-in-user',
    request: chat(USER, calls('c'), {
      ...result('c'),
      content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } }],
    }),
    message:
      'Image URLs are only allowed for messages with role user, but this message with role tool contains an image URL…',
    body: { param: 'NOT KNOWN', code: 'NOT KNOWN' },
  },
  {
    rule: 'tool-schema-type-object',
    request: PARAMETERS_OF({ oneOf: [] }),
    message: "…schema must be a JSON Schema of 'type: object', got 'type: null'…",
    body: { param: 'tools[0].function.parameters', code: 'invalid_function_parameters' },
  },
  {
    rule: 'tool-schema-array-items',
    request: PARAMETERS_OF({ type: 'object', properties: { objects: { type: 'array' } } }),
    message: '…array schema missing items…',
    body: { param: 'tools[0].function.parameters', code: 'invalid_function_parameters' },
  },
  {
    rule: 'tool-schema-invalid',
    request: PARAMETERS_OF({ type: 'object', properties: {}, required: null }),
    message: '…None is not of type array…',
    body: { param: 'tools[0].function.parameters', code: 'invalid_function_parameters' },
  },
  {
    rule: 'tool-options-without-tools',
    request: { ...chat(USER), parallel_tool_calls: true },
    message: "…'parallel_tool_calls' is only allowed when 'tools' are specified.",
    body: { param: 'NOT KNOWN', code: 'NOT KNOWN' },
  },
  {
    rule: 'tool-choice-invalid',
    request: { ...chat(USER), tools: [tool()], tool_choice: { function: { name: 'f' } } },
    message: "'$.tool_choice' is invalid…",
    body: { param: 'NOT KNOWN', code: 'NOT KNOWN' },
  },
];

describe('what OpenAI answers', () => {
  it.each(WHOLE)('to the letter: $name', ({ rule, model, request, body }) => {
    const options = { dialect: 'openai', model: model ?? (rule === 'model-missing' ? '' : 'gpt-4o') };
    const predicted = predictionFor(rule, request, options);
    expect(predicted).toMatchObject({ status: 400, wording: 'whole', isShapeKnown: true });
    expect(predicted.body).toEqual(body);
    expect(predicted.date).toMatch(/^20\d\d-\d\d$/);
  });

  it.each(PART)('in part: $rule', ({ rule, model, request, message, body }) => {
    const predicted = predictionFor(rule, request, { dialect: 'openai', model: model ?? 'gpt-4o' });
    expect(predicted.wording).toBe('part');
    expect(predicted.body).toEqual({
      error: { message, type: 'invalid_request_error', ...(body as object) },
    });
  });

  it('says where only the place and the code are known', () => {
    const request = PARAMETERS_OF({ type: 'object', anyOf: [] });
    const predicted = predictionFor('tool-schema-toplevel-combinator', request, { dialect: 'openai' });
    expect(predicted.wording).toBe('none');
    expect(predicted.body).toEqual({
      error: {
        message: 'TEXT NOT KNOWN',
        type: 'invalid_request_error',
        param: 'tools[0].function.parameters',
        code: 'invalid_function_parameters',
      },
    });
  });

  it('takes an orphan for one also when its call comes later', () => {
    const request = chat(USER, result('c'), calls('c'));
    const predicted = predictionFor('tool-calls-interrupted', request, { dialect: 'openai' });
    expect(predicted.body).toEqual(refusal(ORPHAN, 'messages.[1].role', null));
  });
});

describe('what Azure answers', () => {
  it('is what OpenAI was seen to say, and says so', () => {
    const predicted = predictionFor('messages-empty', { messages: [] }, { dialect: 'azure' });
    expect(predicted).toMatchObject({ wording: 'whole', seenAt: 'OpenAI' });
  });

  it('has a status of its own for a call without a type', () => {
    const untyped = {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c', function: { name: 'f', arguments: '{}' } }],
    };
    const predicted = predictionFor('tool-call-type-missing', chat(USER, untyped, result('c')), {
      dialect: 'azure',
    });
    expect(predicted.status).toBe(424);
    expect(predicted.body).toEqual(
      refusal(
        "Missing required parameter: 'messages[1].tool_calls[0].type'.",
        'messages[1].tool_calls[0].type',
        'missing_required_parameter',
      ),
    );
    expect(predicted).not.toHaveProperty('seenAt');
  });
});

describe('how the words are known', () => {
  it.each([
    ['a measurement', 'openai', 'messages-empty', { messages: [] }, 'M'],
    ['a public report', 'openai', 'tool-message-orphan', chat(USER, result('c')), 'I'],
    ['public code', 'moonshot', 'tool-message-orphan', chat(USER, result('c')), 'P'],
    ['the server’s source', 'ollama', 'messages-empty', { messages: [] }, 'C'],
    [
      'the documentation',
      'deepseek',
      'reasoning-content-missing',
      { ...chat(USER, calls('c'), result('c')), tools: [tool()], model: 'deepseek-v4-pro' },
      'D',
    ],
  ])('follows from %s', (_, dialect, rule, request, evidence) => {
    expect(predictionFor(rule, request, { dialect }).evidence).toBe(evidence);
  });

  it('is the ruling’s own where there are no words', () => {
    const predicted = predictionFor('tool-message-orphan', chat(USER, result('c')), { dialect: 'gateway' });
    expect(predicted).toMatchObject({ wording: 'none', evidence: 'I', date: '2026-08' });
  });
});
