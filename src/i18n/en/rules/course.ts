export const courseRules = {
  'instructions-in-assistant': {
    title: 'Instructions in an assistant message',
    what: 'This assistant message gives orders about the answer.',
    why: 'Assistant messages are what the model said; instructions belong in system or user messages.',
    remedy: 'Move the instruction to the system or user message.',
  },
  'assistant-text-in-user': {
    title: 'Assistant text in a user message',
    what: 'This user message contains lines spoken by the assistant.',
    why: "The model reads all of it as the user's words. History belongs in messages of its own.",
    remedy: 'Split it into user and assistant messages.',
  },
  'assistant-history-missing': {
    title: 'Answers left out',
    what: 'There are {count} user messages and not one answer.',
    why: 'The API is stateless: what the assistant said is forgotten unless it is sent back.',
    remedy: 'Send the assistant messages along.',
  },
  'retrieval-repeated': {
    title: 'The same passage again',
    what: 'A long passage of this message already stands in message {first}.',
    why: 'Retrieved text is paid for in every request; pasting it each turn crowds out the conversation.',
    remedy: "Put only this question's passages in, once.",
  },
  'tool-result-wrong-role': {
    title: 'Tool result under another role',
    what: 'This looks like a tool\'s result, but its role is "{role}".',
    why: "Only a tool message with the call's id counts as an answer to the call.",
    remedy: 'Give it the role "tool" and the call\'s id.',
  },
} as const;
