import type { SameTexts } from '../shape';

export const faults = {
  title: 'Inject a fault',
  intro:
    'Choose what goes wrong. It strikes the first step it can act on; the step then shows what happened, what the API answers, and how a robust harness recovers.',
  search: 'Find a fault',
  none: 'No fault of that name.',
  groups: {
    arguments: 'Arguments of a call',
    calls: 'Calls',
    results: 'Results of tools',
    model: 'What the model says',
    transport: 'The way to the model',
  },
  armed: 'Armed: {name}',
  needs: {
    reply: 'It strikes the next reply of the model.',
    call: 'It strikes the next reply that calls a tool.',
    result: 'It strikes the next result of a tool.',
    results: 'It strikes the next step in which several calls are answered at once.',
    request: 'It strikes the next request to the model.',
  },
  lasting: 'It strikes every reply until it is removed.',
  remove: 'Remove the fault',
  meaningless: 'has no meaning in this format',
  struck: 'Injected: {name}',
  what: 'What happened',
  answer: 'What the API answers',
  recovery: 'How a robust harness recovers',
  showProblem: 'Show the problem',
  atProviders: 'Refused by {providers}.',
  warnedAt: 'Taken with a warning from the checker at {providers}.',
  nowhere: 'No provider is known to refuse such an array.',
  recovered: 'Recovered: {name}',
  nothingToMend: 'Nothing is left to mend.',
  retry: 'Send the request again',
  waitAndRetry: { one: 'Wait {count} s, then send again', other: 'Wait {count} s, then send again' },
  waiting: { one: 'Sends again in {count} s', other: 'Sends again in {count} s' },
  cancelWait: 'Cancel',
  faults: {
    'arguments-not-json': {
      name: 'Arguments are not JSON',
      what: 'The model wrote the arguments with single quotes, as another language would. The string cannot be parsed.',
      api: 'The array is kept in the history and sent again. OpenAI takes any string there; servers that parse it refuse with a 400.',
      recovery:
        'Do not run the tool and do not guess. Put valid JSON in place of the arguments, so that the history can be sent, and answer the call with an error result that says what was wrong: the model then calls again.',
      button: 'Answer with an error result',
    },
    'arguments-cut': {
      name: 'Arguments are cut off',
      what: 'The output limit was reached in the middle of a call: finish_reason is length, the JSON ends too early.',
      api: 'Nothing was refused yet. Sent back as it is, the half call is refused wherever the arguments are parsed.',
      recovery:
        'Check finish_reason before reading any call. Drop the half reply, raise the output limit (or ask for smaller steps), and ask again. Completing the JSON would invent arguments.',
      button: 'Drop the half and ask again',
    },
    'arguments-concatenated': {
      name: 'Arguments are glued together',
      what: 'Two calls came in one stream, and their argument fragments were added up without looking at the index: two JSON objects in one string.',
      api: 'As for any string that is not JSON: taken by some, refused with a 400 by servers that parse it.',
      recovery:
        'Collect fragments by index, one buffer per call. Where it has happened, split the string back into one call per object.',
      button: 'Split into calls',
    },
    'arguments-object': {
      name: 'Arguments are an object',
      what: 'arguments holds a JSON object. On the wire it has to be a string that holds JSON.',
      api: 'A 400 for the type: a string was expected, an object came.',
      recovery:
        'Serialise once, where the array is written: JSON.stringify for arguments, never the object itself.',
      button: 'Write them as a string',
    },
    'unknown-tool': {
      name: 'Unknown tool',
      what: 'The model called a tool that was never declared; the name resembles one that exists.',
      api: 'Most APIs do not compare names in the history. The call still needs a result, or the next request is refused.',
      recovery:
        'Never crash, and do not call something similar. Answer with an error result that lists the tools there are; models correct themselves.',
      button: 'Answer with the names of the tools',
    },
    'duplicate-call-id': {
      name: 'Duplicate call id',
      what: 'Two calls of one reply bear the same id, so that no result can be told apart.',
      api: 'A 400 for the duplicate id at strict providers; others pair at random.',
      recovery: 'Give the later call an id of its own before it is stored, and use that id in its result.',
      button: 'Give it an id of its own',
    },
    'wrong-result-id': {
      name: 'Wrong id in a result',
      what: 'A result names a call that nobody made: one character of the id is wrong.',
      api: 'A 400: the result has no call, and the call has no result.',
      recovery:
        'Copy the id from the call and nowhere else. When results run in parallel, carry the id along with each.',
      button: 'Put the id right',
    },
    'missing-result': {
      name: 'Missing result',
      what: 'One result was lost, and the model is asked as if all were there.',
      api: 'A 400 that names the ids without a result.',
      recovery:
        'Every call gets a result, whatever happened to its tool: an exception, a timeout, a denied permission become an error result.',
      button: 'Add an error result',
    },
    'late-result': {
      name: 'Late result',
      what: 'The model is asked before a slow tool is done; its result comes after the next reply.',
      api: 'The request without the result earns a 400. Put after the reply, the result stands in the wrong place and earns another.',
      recovery:
        'Wait for all results of a turn before asking again; a limit of time turns a slow tool into an error result. A result that comes later still belongs directly behind its call.',
      button: 'Put it behind its call',
    },
    'reordered-results': {
      name: 'Results out of order',
      what: 'Parallel tools finished in another order, and their results were appended as they came.',
      api: 'Strict APIs pair by id and take any order; some servers and templates pair by position and mix the results up.',
      recovery:
        'Collect first, then append in the order of the calls: it costs nothing and is right everywhere.',
      button: 'Sort by the calls',
    },
    'doubled-result': {
      name: 'Doubled result',
      what: 'A retry answered a call that had its result already.',
      api: 'A 400 for the second result: its call is answered.',
      recovery: 'Make appending idempotent: before a result is added, look whether its call has one.',
      button: 'Remove the second',
    },
    'huge-result': {
      name: 'Huge result',
      what: 'A tool handed on a log of 2,400 lines. Observations grow fastest of all that is in the context.',
      api: 'Taken while the window holds it, and paid for again with every later request; beyond the window a 400 for the context length.',
      recovery:
        'Limit what a tool may return. Keep the head and the end, say how much is left out, and offer a way to read on (paging, a search).',
      button: 'Shorten the result',
    },
    'tool-error': {
      name: 'Tool error',
      what: 'The tool failed. The harness caught that and wrote it into the result.',
      api: 'Nothing is wrong with the array: an error is a result like any other. Anthropic marks it with is_error.',
      recovery:
        'This is the right way: the model reads the error and decides. For errors that pass by themselves, the tool can be run again before the model is asked.',
      button: 'Run the tools again',
    },
    'tool-timeout': {
      name: 'Tool timeout',
      what: 'The tool did not answer in time; the harness stopped waiting and answered in its place.',
      api: 'Nothing is wrong with the array. Without this result it could not be sent at all.',
      recovery:
        'Every tool gets a limit of time, and the limit produces a result. Run again only what may safely be done twice.',
      button: 'Run the tools again',
    },
    'model-loops': {
      name: 'Model loops for ever',
      what: 'The model makes the same call with the same arguments, whatever it is told.',
      api: 'Nothing is refused: every request is valid, longer, and paid for.',
      recovery:
        'Limit the turns of a run and count equal calls. When the limit is met, stop, keep the first of the repeated calls, and change something: the prompt, the tools, or the person in charge.',
      button: 'Keep the first call only',
    },
    'empty-answer': {
      name: 'Empty answer',
      what: 'The model ended its turn without text and without a call.',
      api: 'The answer itself is a 200. Sent back in the history, an empty assistant message is refused by some providers.',
      recovery:
        'Do not store it. Ask again once or twice; if it stays empty, look at the output limit and at reasoning that used it up.',
      button: 'Drop it and ask again',
    },
    'content-filter': {
      name: 'Content filter',
      what: 'The provider’s filter ended the answer: finish_reason is content_filter, the text stops in the middle.',
      api: 'A 200 with half an answer, not an error. Only finish_reason says so.',
      recovery:
        'Do not present the half as an answer and do not send the same again: it would be filtered again. Say plainly that it was stopped, and let the request be changed.',
      button: 'Drop the half answer',
    },
    'http-401': {
      name: '401: wrong key',
      what: 'The provider does not accept the key. The model never saw the request.',
      api: 'A 401 at once; nothing is charged.',
      recovery: 'Never retry: the key does not get better. Say which host refused it, and ask for another.',
    },
    'http-402': {
      name: '402: no credit',
      what: 'The account has no money left. The array is innocent.',
      api: 'DeepSeek and OpenRouter send a 402; OpenAI a 429 with insufficient_quota, Anthropic a 400. The status alone does not tell.',
      recovery:
        'Never retry. Read the code in the body, tell the person who pays, and keep the conversation as it is.',
    },
    'http-429': {
      name: '429: too many requests',
      what: 'The limit of requests or tokens per minute is reached.',
      api: 'A 429, often with a Retry-After header that says how many seconds to wait. A page sees that header only where CORS shows it.',
      recovery:
        'Wait as long as the answer asks; where it says nothing, wait longer after each try, with some chance in it, and give up after a few. The array does not change.',
    },
    'http-500': {
      name: '500: server error',
      what: 'The provider failed inside.',
      api: 'A 500; the body rarely says why.',
      recovery:
        'Nothing was appended, so the same request can be sent again: a few times, with growing pauses.',
    },
    'http-503': {
      name: '503: overloaded',
      what: 'The provider has too much to do.',
      api: 'A 503, at Anthropic a 529 with overloaded_error.',
      recovery: 'As for a 429: wait and try again, more patiently each time, or switch to another model.',
    },
    'model-timeout': {
      name: 'Model timeout',
      what: 'No answer came before the client gave up.',
      api: 'Nothing at all: the connection was ended on this side. The provider may still have worked, and charged.',
      recovery:
        'Nothing was appended. Try again, stream the answer so that silence is noticed early, and give thinking models more time.',
    },
    'stream-cut': {
      name: 'Stream cut in the middle',
      what: 'The connection broke while the answer came: there is text, but no finish_reason.',
      api: 'A 200 that never ends. Only the missing end tells.',
      recovery:
        'Without finish_reason an answer is not an answer: append nothing, above all no half call. Ask again, or offer the text so far to be kept.',
    },
    'stream-malformed': {
      name: 'Malformed stream',
      what: 'A chunk of the stream is no JSON: a proxy cut it, or joined two.',
      api: 'A 200 whose stream cannot be read on.',
      recovery:
        'Split the stream at blank lines, not at network packets, and never skip a chunk in silence: a lost fragment changes arguments. Append nothing and ask again.',
    },
  },
} as const;

export type FaultTexts = SameTexts<typeof faults>;
