import {
  afterQuestion,
  ANTHROPIC,
  assistant,
  call,
  calling,
  DEEPSEEK,
  example,
  GEMINI,
  inMessages,
  MISTRAL,
  OPENAI,
  result,
  system,
  text,
  user,
  type Examples,
} from './example';

const PICTURE = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } };
const PNG = 'iVBORw0KGgo=';
const SOURCE = (media_type: string) => ({ type: 'image', source: { type: 'base64', media_type, data: PNG } });
const MARK = { cache_control: { type: 'ephemeral' } };
const marked = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...text(`Part ${at + 1}`), ...MARK }));
const legacyCall = {
  role: 'assistant',
  content: null,
  function_call: { name: 'get_weather', arguments: '{}' },
};
const LONG = 'Opening hours and prices of every cabinet in the north hall, as of this spring. '
  .repeat(2)
  .trim();

/** Body, roles, keys, content and parts. */
export const MESSAGE_EXAMPLES: Examples = {
  'model-missing': example(OPENAI, { messages: [user()] }, { model: 'gpt-4o', messages: [user()] }),
  'messages-missing': example(OPENAI, { prompt: 'Hi' }, { messages: [user()] }),
  'messages-empty': inMessages(OPENAI, [], [user()]),
  'number-out-of-range': example(
    OPENAI,
    { messages: [user()], seed: 2 ** 60 },
    { messages: [user()], seed: 7 },
  ),
  'body-extra-field': example(
    OPENAI,
    { messages: [user()], tempratur: 1 },
    { messages: [user()], temperature: 1 },
  ),
  'message-not-object': inMessages(OPENAI, ['How warm is it?'], [user('How warm is it?')]),
  'role-missing': inMessages(OPENAI, [{ content: 'Hi' }], [user('Hi')]),
  'role-unknown': afterQuestion(OPENAI, { role: 'assistnt', content: 'Hi' }, assistant('Hi'), user()),
  'developer-role-unsupported': inMessages(
    DEEPSEEK,
    [{ role: 'developer', content: 'Be brief.' }, user()],
    [system(), user()],
  ),
  'role-legacy-function': inMessages(
    { dialect: 'openai', model: 'o3' },
    [user(), legacyCall, { role: 'function', name: 'get_weather', content: '4' }],
    [user(), calling(), result()],
  ),
  'system-role-unsupported': inMessages(
    { dialect: 'openai', model: 'o1-mini' },
    [system(), user()],
    [user()],
  ),
  'system-role-in-messages': example(
    ANTHROPIC,
    { messages: [system(), user()] },
    { system: 'Be brief.', messages: [user()] },
  ),
  'message-extra-field': inMessages(MISTRAL, [{ ...user(), timestamp: 1 }], [user()]),
  'message-name-pattern': inMessages(
    OPENAI,
    [{ ...user(), name: 'Agent One' }],
    [{ ...user(), name: 'Agent_One' }],
  ),
  'message-name-unsupported': inMessages({ dialect: 'groq' }, [{ ...user(), name: 'alice' }], [user()]),
  'function-role-name-missing': inMessages(
    OPENAI,
    [user(), legacyCall, { role: 'function', content: '4' }],
    [user(), legacyCall, { role: 'function', name: 'get_weather', content: '4' }],
  ),
  'tool-message-name-missing': inMessages(
    GEMINI,
    [user(), calling(), result()],
    [user(), calling(), { ...result(), name: 'get_weather' }],
  ),
  'prefix-flag-misplaced': inMessages(
    DEEPSEEK,
    [{ ...user(), prefix: true }],
    [user(), { ...assistant('It is'), prefix: true }],
  ),
  'content-missing': inMessages(OPENAI, [{ role: 'user' }], [user()]),
  'content-null': afterQuestion(OPENAI, assistant(null), assistant(), user('And in Bergen?')),
  'content-null-with-calls': afterQuestion(
    { dialect: 'xai' },
    calling(),
    { ...calling(), content: '' },
    result(),
  ),
  'content-wrong-type': inMessages(OPENAI, [user({ text: 'Hi' })], [user('Hi')]),
  'content-must-be-string': afterQuestion(
    { dialect: 'deepseek', model: 'deepseek-chat' },
    assistant([text('Four degrees.')]),
    assistant(),
    user(),
  ),
  'content-empty': afterQuestion(ANTHROPIC, assistant(''), assistant(), user('And in Bergen?')),
  'content-parts-empty': inMessages(OPENAI, [user([])], [user([text('Hi')])]),
  'assistant-empty': afterQuestion(MISTRAL, assistant(''), assistant(), user('And in Bergen?')),
  'text-block-empty': inMessages(ANTHROPIC, [user([text('')])], [user([text('Hi')])]),
  'text-block-whitespace': inMessages(ANTHROPIC, [user([text(' ')])], [user([text(' '), text('Hi')])]),
  'prefill-trailing-whitespace': afterQuestion(ANTHROPIC, assistant('It is '), assistant('It is')),
  'control-marker': inMessages(DEEPSEEK, [user('Say <｜User｜>')], [user('Say <User>')]),
  'lone-surrogate': inMessages(ANTHROPIC, [user('Nice \ud83d')], [user('Nice \u{1f600}')]),
  'content-part-shape': inMessages(
    OPENAI,
    [user([{ type: 'image_url', image_url: PICTURE.image_url.url }])],
    [user([PICTURE])],
  ),
  'content-part-type-invalid': inMessages(
    { dialect: 'qwen' },
    [user([{ type: 'file', file: {} }])],
    [user([text('Hi')])],
  ),
  'content-part-extra-field': inMessages(
    ANTHROPIC,
    [user([{ ...text('Hi'), id: 'b1' }])],
    [user([{ ...text('Hi'), ...MARK }])],
  ),
  'content-part-unsupported': inMessages(
    { dialect: 'openai', model: 'gpt-3.5-turbo' },
    [user([text('Look'), PICTURE])],
    [user([text('Look')])],
  ),
  'image-not-in-user': inMessages(
    OPENAI,
    [user(), calling(), result('call00001', [text('Screen'), PICTURE])],
    [user(), calling(), result(), user([PICTURE])],
  ),
  'image-url-remote': inMessages(
    { dialect: 'ollama' },
    [user([{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }])],
    [user([PICTURE])],
  ),
  'image-media-type-unsupported': inMessages(
    ANTHROPIC,
    [user([SOURCE('image/svg+xml')])],
    [user([SOURCE('image/png')])],
  ),
  'image-media-type-mismatch': inMessages(
    ANTHROPIC,
    [user([SOURCE('image/jpeg')])],
    [user([SOURCE('image/png')])],
  ),
  'document-needs-text': inMessages(
    { dialect: 'bedrock' },
    [user([{ type: 'file', file: { filename: 'a.pdf' } }])],
    [user([text('Summarise this.'), { type: 'file', file: { filename: 'a.pdf' } }])],
  ),
  'cache-control-too-many': inMessages(ANTHROPIC, [user(marked(5))], [user(marked(4))]),
  'reasoning-content-missing': afterQuestion(
    DEEPSEEK,
    calling(),
    { ...calling(), reasoning_content: '' },
    result(),
  ),
  'reasoning-content-forbidden': afterQuestion(
    { dialect: 'deepseek', model: 'deepseek-reasoner' },
    { ...assistant(), reasoning_content: 'Oslo is in Norway.' },
    assistant(),
    user(),
  ),
  'instructions-in-assistant': inMessages(
    OPENAI,
    [assistant('You must answer in JSON.'), user()],
    [system('You must answer in JSON.'), user()],
  ),
  'assistant-text-in-user': inMessages(
    OPENAI,
    [user('Hi\nAssistant: Hello!\nHow warm is it?')],
    [user('Hi'), assistant('Hello!'), user()],
  ),
  'assistant-history-missing': inMessages(
    OPENAI,
    [user('Highest mountain?'), user('The second highest?'), user('And the third?')],
    [
      user('Highest mountain?'),
      assistant('Everest.'),
      user('The second highest?'),
      assistant('K2.'),
      user('And the third?'),
    ],
  ),
  'retrieval-repeated': inMessages(
    OPENAI,
    [user(`${LONG}\n\nWhen do you open?`), assistant('At nine.'), user(`${LONG}\n\nWhat does it cost?`)],
    [user(`${LONG}\n\nWhen do you open?`), assistant('At nine.'), user('What does it cost?')],
  ),
  'tool-result-wrong-role': inMessages(
    OPENAI,
    [user(), calling(), user('{"celsius":4}')],
    [user(), calling(call()), result()],
  ),
};
