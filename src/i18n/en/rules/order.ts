export const orderRules = {
  'roles-must-alternate': {
    title: 'Roles must alternate',
    what: 'Two "{role}" messages stand in a row.',
    why: 'This API (or its chat template) wants user and assistant to take turns.',
    remedy: 'Merge the two messages.',
  },
  'system-not-first': {
    title: 'System message not at the head',
    what: 'This system message stands after other messages.',
    why: 'Rules belong at the head; here the chat template refuses or merges later ones.',
    remedy: 'Move it to the head.',
  },
  'system-multiple': {
    title: 'More than one system message',
    what: 'There is already a system message.',
    why: 'Many models know one system message; others are refused, merged or ignored.',
    remedy: 'Merge them into one.',
  },
  'user-after-tool': {
    title: 'User message right after a tool result',
    what: 'This API wants an assistant message between tool result and user message.',
    why: 'The model must have the turn after a result; OpenAI is less strict here.',
    remedy: 'Put the answer of the assistant between them.',
  },
  'last-message-assistant': {
    title: 'Ends with an assistant message',
    what: 'The last message is from the assistant: there is nothing to answer.',
    why: 'Here a trailing assistant message must be marked as the beginning of an answer; elsewhere it is just answered anew.',
    remedy: 'End with a user message, or mark it with "prefix": true.',
  },
  'last-message-not-user': {
    title: 'Ends with a system message',
    what: 'The last message is neither from the user nor a tool result.',
    why: 'This model answers the last user message; after it nothing else may stand.',
    remedy: 'Move the system message to the head.',
  },
  'first-message-not-user': {
    title: 'Begins with the assistant',
    what: 'The first message after the system message is from the assistant.',
    why: 'Some models want the user to begin; a greeting shown on screen need not be sent.',
    remedy: 'Begin with a user message.',
  },
  'no-user-message': {
    title: 'No user message',
    what: 'Not one message is from the user.',
    why: 'This API (or its chat template) looks for the question and fails without one; trimming may have cut it off.',
    remedy: 'Keep at least one user message.',
  },
  'consecutive-assistant-last': {
    title: 'Two assistant messages at the end',
    what: 'The array ends with two assistant messages.',
    why: 'The last one would be continued, but only one can be.',
    remedy: 'Remove or merge one of them.',
  },
  'prefill-unsupported': {
    title: 'Prefill not supported',
    what: 'The last message is from the assistant; this model does not continue it.',
    why: 'Newer Claude models and thinking modes refuse a given beginning of the answer.',
    remedy: 'End with a user message and ask there for the form you want.',
  },
  'gemini-call-turn-order': {
    title: 'Calls in the wrong place',
    what: 'A turn of function calls must come right after a user turn or function responses.',
    why: 'Gemini wants the responses of one turn before the next calls; a history cut at its start breaks this too.',
    remedy: 'Put each result right after its call, or all calls into one message.',
  },
  'messages-illegal-glm': {
    title: 'Irregular history',
    what: 'The history has no user message, or uses a call id twice.',
    why: 'Zhipu answers "messages parameter illegal" (1214) without a place; in the known report these two were the irregularities.',
    remedy: 'Keep a user message and give each call its own id.',
  },
} as const;
