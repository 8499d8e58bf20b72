import type { SameTexts } from '../shape';

/** Where the tokens of a request belong, how they look in a text, and what providers billed. */
export const counting = {
  byKind: 'By kind',
  kind: 'Kind',
  kinds: {
    content: 'Text',
    reasoning: 'Reasoning',
    call: 'Tool calls',
    image: 'Images',
    frame: 'Separators',
    role: 'Roles',
    name: 'Names',
    definition: 'Tool definitions',
    toolBlock: 'Around the tool definitions',
    choice: 'Tool choice',
    format: 'Response format',
    priming: 'Opening of the reply',
  },
  inDetail: 'Tokens of {name} in detail',

  tokenAt: 'Token {number} of {count}',
  tokensAt: 'Tokens {from} to {to} of {count}',
  id: 'id {ids}',
  ids: 'ids {ids}',
  tornAt: '{count} tokens make up one stretch: none of them is a whole character by itself',
  pointAt: 'Point at a token, or move through them with the arrow keys, to see its id.',

  markers:
    'This looks like control tokens of a model: {markers}. OpenAI counts such text as text; what DeepSeek and self-hosted servers make of it is not known.',

  bills: 'What was billed',
  billsAbout:
    'The provider’s own number settles it: paste the usage of exactly this request, or the whole response. The two numbers are kept in this browser, nothing of the conversation is.',
  paste: 'Paste usage…',
  pasteField: 'Usage or whole response',
  pasteHint: 'OpenAI, Anthropic, DeepSeek, Gemini and other shapes; a piece of a log will do.',
  take: 'Compare',
  cancel: 'Cancel',
  noUsage:
    'No usage is in this text: it would have a field such as prompt_tokens, input_tokens or promptTokenCount.',
  otherModel: 'This usage is of {model}; the request asks for {asked}.',
  notCounted: 'The request could not be counted, so there is nothing to compare with.',
  measuredWord: 'measured',
  measured: 'Measured: for exactly this request the provider billed {tokens} prompt tokens.',
  billed: 'Billed',
  counted: 'Counted here',
  difference: 'Difference',
  cached: 'From the cache',
  learnedAdded: {
    one: 'From one bill of this model: {tokens} tokens on each request.',
    other: 'From {count} bills of this model: {tokens} tokens on each request, give or take {spread}.',
  },
  learnedFactor: {
    one: 'From one bill of this model: it counts {factor} × what is counted here.',
    other:
      'From {count} bills of this model: it counts {factor} × what is counted here, give or take {spread} tokens.',
  },
  corrected: 'Corrected by that, this request is about {tokens} tokens.',
  forget: 'Forget',
} as const;

export type CountingTexts = SameTexts<typeof counting>;
