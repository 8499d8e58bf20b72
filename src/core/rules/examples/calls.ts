import {
  afterQuestion,
  answer,
  ANTHROPIC,
  assistant,
  call,
  calling,
  GEMINI,
  inMessages,
  MISTRAL,
  OPENAI,
  result,
  system,
  text,
  tool,
  use,
  user,
  type Examples,
} from './example';

const THINKING = {
  thinking: { type: 'enabled', budget_tokens: 1024 },
  tools: [{ name: 'get_weather', input_schema: { type: 'object' } }],
};
const BLOCK_TOOLS = { tools: THINKING.tools };
const thought = (signature?: string) => ({
  type: 'thinking',
  thinking: 'Oslo…',
  ...(signature === undefined ? {} : { signature }),
});
const REAL_SIGNATURE = 'c2lnbmF0dXJl'.repeat(8);
const LONG_ID = 'call_'.padEnd(41, 'a');
const FLAT = { id: 'call00001', type: 'function', name: 'get_weather', arguments: '{}' };
const UNTYPED = { id: 'call00001', function: { name: 'get_weather', arguments: '{}' } };
const CUSTOM = { id: 'call00001', type: 'custom', custom: { name: 'note', input: 'x' } };
const WITHOUT_ARGUMENTS = { id: 'call00001', type: 'function', function: { name: 'get_weather' } };
const TWO = calling(call('call00001'), call('call00002'));
const SIGNED = { ...call(), extra_content: { google: { thought_signature: 'c2ln' } } };

/** Thinking, calls, pairing and order. */
export const CALL_EXAMPLES: Examples = {
  'thinking-block-missing': inMessages(
    ANTHROPIC,
    [user(), assistant([text('Checking.'), use()]), user([answer()])],
    [user(), assistant([thought(REAL_SIGNATURE), use()]), user([answer()])],
    THINKING,
  ),
  'thinking-signature-missing': inMessages(
    ANTHROPIC,
    [user(), assistant([thought(), text('Four degrees.')]), user()],
    [user(), assistant([thought(REAL_SIGNATURE), text('Four degrees.')]), user()],
  ),
  'thinking-signature-invalid': inMessages(
    ANTHROPIC,
    [user(), assistant([thought('made-up'), text('Four degrees.')]), user()],
    [user(), assistant([thought(REAL_SIGNATURE), text('Four degrees.')]), user()],
  ),
  'thought-signature-missing': afterQuestion(
    { dialect: 'gemini', model: 'gemini-3-flash-preview' },
    calling(),
    calling(SIGNED),
    result(),
  ),
  'tool-calls-empty-array': afterQuestion(OPENAI, { ...assistant(), tool_calls: [] }, assistant(), user()),
  'tool-calls-wrong-role': inMessages(OPENAI, [{ ...user(), tool_calls: [call()] }], [user()]),
  'tool-call-shape': afterQuestion(OPENAI, calling(FLAT), calling(), result()),
  'tool-call-type-missing': afterQuestion(OPENAI, calling(UNTYPED), calling(), result()),
  'tool-call-type-custom': afterQuestion(MISTRAL, calling(CUSTOM), calling(), result()),
  'function-name-empty': afterQuestion(OPENAI, calling(call('call00001', '{}', '')), calling(), result()),
  'function-name-pattern': afterQuestion(
    OPENAI,
    calling(call('call00001', '{}', 'get weather')),
    calling(),
    result(),
  ),
  'function-name-too-long': afterQuestion(
    OPENAI,
    calling(call('call00001', '{}', 'n'.repeat(65))),
    calling(),
    result(),
  ),
  'function-name-undeclared': inMessages(
    OPENAI,
    [user(), calling(call('call00001', '{}', 'get_wether')), result()],
    [user(), calling(), result()],
    { tools: [tool()] },
  ),
  'tool-arguments-missing': afterQuestion(OPENAI, calling(WITHOUT_ARGUMENTS), calling(), result()),
  'tool-arguments-not-string': afterQuestion(
    OPENAI,
    calling(call('call00001', { city: 'Oslo' })),
    calling(),
    result(),
  ),
  'tool-arguments-empty': afterQuestion(
    { dialect: 'xai' },
    { ...calling(call('call00001', '')), content: '' },
    { ...calling(), content: '' },
    result(),
  ),
  'tool-arguments-not-json': afterQuestion(
    { dialect: 'vllm' },
    calling(call('call00001', '{"city":')),
    calling(),
    result(),
  ),
  'tool-arguments-not-object': afterQuestion(
    { dialect: 'sglang' },
    calling(call('call00001', '"Oslo"')),
    calling(),
    result(),
  ),
  'tool-arguments-schema': inMessages(
    OPENAI,
    [user(), calling(call('call00001', '{"town":"Oslo"}')), result()],
    [user(), calling(), result()],
    { tools: [tool()] },
  ),
  'assistant-content-and-tool-calls': afterQuestion(
    { dialect: 'mistral', model: 'mistral-large-2402' },
    { ...calling(), content: 'Let me look.' },
    calling(),
    result(),
  ),
  'tool-call-id-missing': inMessages(
    OPENAI,
    [user(), calling(), { role: 'tool', content: '4' }],
    [user(), calling(), result()],
  ),
  'tool-call-id-format': inMessages(
    MISTRAL,
    [user(), calling(call('call_1')), result('call_1')],
    [user(), calling(), result()],
  ),
  'tool-call-id-too-long': inMessages(
    OPENAI,
    [user(), calling(call(LONG_ID)), result(LONG_ID)],
    [user(), calling(), result()],
  ),
  'tool-call-id-duplicate': inMessages(
    OPENAI,
    [user(), calling(call(), call()), result(), result()],
    [user(), TWO, result(), result('call00002')],
  ),
  'tool-call-id-unknown': inMessages(
    OPENAI,
    [user(), calling(), result('call00009')],
    [user(), calling(), result()],
  ),
  'tool-message-orphan': inMessages(OPENAI, [user(), result()], [user(), calling(), result()]),
  'gemini-response-turn-order': inMessages(GEMINI, [user(), result()], [user(), calling(), result()]),
  'tool-calls-unanswered': inMessages(
    OPENAI,
    [user(), calling(), user('Hurry up')],
    [user(), calling(), result(), user('Hurry up')],
  ),
  'tool-calls-interrupted': inMessages(
    OPENAI,
    [user(), calling(), user('Hurry up'), result()],
    [user(), calling(), result(), user('Hurry up')],
  ),
  'tool-result-duplicate': inMessages(
    OPENAI,
    [user(), calling(), result(), result()],
    [user(), calling(), result()],
  ),
  'tool-results-order': inMessages(
    { dialect: 'generic' },
    [user(), TWO, result('call00002'), result()],
    [user(), TWO, result(), result('call00002')],
  ),
  'tool-result-not-first': inMessages(
    ANTHROPIC,
    [user(), assistant([use()]), user([text('Here:'), answer()])],
    [user(), assistant([use()]), user([answer(), text('What now?')])],
    BLOCK_TOOLS,
  ),
  'tool-use-not-last': inMessages(
    ANTHROPIC,
    [user(), assistant([use(), text('Looking.')]), user([answer()])],
    [user(), assistant([text('Looking.'), use()]), user([answer()])],
    BLOCK_TOOLS,
  ),
  'roles-must-alternate': inMessages(
    { dialect: 'perplexity' },
    [user('Notes'), user()],
    [user('Notes\n\nHow warm is it?')],
  ),
  'system-not-first': inMessages({ dialect: 'perplexity' }, [user(), system()], [system(), user()]),
  'system-multiple': inMessages(
    { dialect: 'vllm', model: 'gemma-3-27b-it' },
    [system(), system('Be kind.'), user()],
    [system('Be brief. Be kind.'), user()],
  ),
  'user-after-tool': inMessages(
    MISTRAL,
    [user(), calling(), result(), user('And in Bergen?')],
    [user(), calling(), result(), assistant(), user('And in Bergen?')],
  ),
  'last-message-assistant': inMessages(
    MISTRAL,
    [user(), assistant('It is')],
    [user(), { ...assistant('It is'), prefix: true }],
  ),
  'last-message-not-user': inMessages(
    { dialect: 'deepseek', model: 'deepseek-reasoner' },
    [user(), system()],
    [system(), user()],
  ),
  'first-message-not-user': inMessages(
    { dialect: 'deepseek', model: 'deepseek-reasoner' },
    [assistant('Welcome!'), user()],
    [user()],
  ),
  'no-user-message': inMessages({ dialect: 'qwen' }, [system(), assistant('Welcome!')], [system(), user()]),
  'consecutive-assistant-last': inMessages(
    { dialect: 'ollama' },
    [user(), assistant('It'), assistant('is')],
    [user(), assistant('It is')],
  ),
  'prefill-unsupported': inMessages(
    { dialect: 'anthropic', model: 'claude-opus-4-8' },
    [user(), assistant('{')],
    [user('Answer with a JSON object.')],
  ),
  'gemini-call-turn-order': inMessages(
    GEMINI,
    [user(), calling(), calling(call('call00002')), result(), result('call00002')],
    [user(), TWO, result(), result('call00002')],
  ),
  'messages-illegal-glm': inMessages(
    { dialect: 'zhipu' },
    [system(), assistant('Welcome!')],
    [system(), user()],
  ),
};
