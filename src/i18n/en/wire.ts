import type { SameTexts } from '../shape';

const texts = {
  title: 'On the wire',
  count: { one: '{count} chunk', other: '{count} chunks' },
  as: 'As sent by',
  position: 'Chunk {index} of {count}',
  slider: 'Chunk',
  first: 'First chunk',
  previous: 'Previous chunk',
  next: 'Next chunk',
  last: 'Last chunk',
  toMessage: 'Next chunk that builds the message',
  chunks: 'Chunks as they came',
  raw: 'This chunk',
  message: 'The message so far',
  notYet: 'Nothing of the message has come yet.',
  isJson: 'is JSON',
  notJson: 'not JSON yet',
  cut: 'never became JSON',
  builtHere: 'built by this chunk',
  asJson: 'As JSON',
  usage: 'Usage so far',
  converted: {
    'openai-chat': 'In the conversation it stands as a message in the OpenAI shape.',
    'anthropic-messages': 'In the conversation it stands as a message in the Anthropic shape.',
  },
  imagined: 'The same answer as {provider} would stream it; offline, nothing was sent.',
  effects: {
    opening: 'It opens: who speaks, or what kind of block comes next. Nothing of the message yet.',
    text: '{path} grows: the text is put behind what is there.',
    thought: '{path} grows: what the model thinks comes before what it says, in a member of its own.',
    refusal: '{path} grows: the model declines, and says so here instead of in its content.',
    name: 'A tool call begins: its id and name come once. From now on fragments of its arguments follow.',
    arguments:
      '{path} grows. It is text, not an object: parse it once, when the call is whole. Until then it may end anywhere.',
    argumentsWhole: '{path} is whole: now it can be parsed.',
    input:
      '{path} will be an object, but comes as pieces of its text. Keep them apart and parse them once the block stops.',
    inputWhole: '{path} is whole: its text is parsed into the object.',
    call: 'A function call comes whole: its name, and its arguments as an object.',
    signature: 'The seal of what was thought. It must go back unchanged with the next request.',
    data: '{path} is taken over as it comes.',
    finish: 'Why it ends: {reason}. The message is complete.',
    usage: 'The provider’s count of tokens. The message stays as it is.',
    done: 'The end of the stream. Without it, or a reason before it, the answer was cut.',
    ping: 'A sign of life, so that the connection stays open.',
    'block-end': 'This block is complete.',
    error: 'An error in the middle of the stream. HTTP said 200 long ago, so only the chunk tells.',
    malformed: 'This is no chunk that can be read. Whoever skips it loses a piece without noticing.',
    nothing: 'It adds nothing to the message.',
  },
  how: {
    title: 'How it is put together',
    'openai-chat':
      '`delta.content` is a text: append it. `delta.tool_calls` is a list of fragments: `index` says which call each belongs to; id, type and name come once, `function.arguments` in pieces. Two calls may come interleaved, so never append to “the last one”.',
    'anthropic-messages':
      'The message is a list of blocks. `content_block_start` opens block `index`, `content_block_delta` adds to it (`text_delta`, `thinking_delta`, `input_json_delta`), `content_block_stop` closes it. The pieces of `partial_json` become the object `input` when the block is closed.',
    gemini:
      'Every chunk is a whole response with the next parts: append them, joining neighbouring texts. Function calls come whole, `args` as an object, and end with STOP like any answer.',
  },
  reasoning: {
    title: 'What happens to the reasoning',
    needed: 'Needed',
    billed: 'Billed',
    here: 'In this step',
    has: 'The reply brings reasoning, in `{member}`.',
    hasNot: 'The reply brings no reasoning.',
    stands: {
      wanted:
        '{provider} wants it back: this request has tools and the model thinks, so every assistant message must carry its `reasoning_content` in all later requests (an empty text will do). Without it: 400.',
      ignored:
        '{provider} wants it back only where the model thinks and tools are used. As this request stands it is ignored, and may be left out.',
      sealed:
        'Thoughts are `thinking` blocks with a signature. In a turn with tools they go back unchanged and in place; edited or without their signature they are refused.',
      signed:
        'The thoughts themselves need not go back. Their signature must, with the call it came with; here it is kept in `extra_content.google.thought_signature`.',
      refused: '{provider} refuses `reasoning_content` in a request: leave it out before you send the array.',
      accepted: '{provider} accepts `reasoning_content` in a request, and does not need it.',
      'undefined-there':
        '{provider} has no `reasoning_content`: its models may think, but the thoughts stay there. Sent with a request, it is one more unknown member.',
    },
    output: 'Thoughts are billed as output, shown or not.',
    measured: {
      one: 'Here: {count} of {total} output tokens.',
      other: 'Here: {count} of {total} output tokens.',
    },
    input:
      'What goes back is part of the prompt and billed as input with every later request, except where it is ignored.',
  },
} as const;

export type WireTexts = SameTexts<typeof texts>;
export const wire: WireTexts = texts;
