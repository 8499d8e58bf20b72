export const bodyRules = {
  'model-missing': {
    title: 'No model named',
    what: 'The request does not say which model shall answer.',
    why: 'A full request body needs "model". A pasted fragment may leave it out: the choice above the editor is used for checking.',
    remedy: 'Add "model" before you send the request from a program.',
  },
  'messages-missing': {
    title: 'No messages list',
    what: '"messages" is absent or is not a list.',
    why: 'The messages array is all the model gets to see: without it there is nothing to answer.',
    remedy: 'Put an array of messages under "messages".',
    unrepairable: 'What shall be said is known only to you.',
  },
  'messages-empty': {
    title: 'Empty messages list',
    what: 'There is no message to answer.',
    why: 'The API wants at least one message; some count only what is left once the system message is taken out.',
    remedy: 'Add at least one user message.',
  },
  'number-out-of-range': {
    title: 'Number that programs read differently',
    what: 'Many programs cannot hold this number: it is too large, or has more digits than they keep.',
    why: 'JSON sets no limit, but most languages read numbers in 64 bits: beyond 2^53 whole numbers lose digits, beyond about 1.8e308 they become infinite or an error.',
    remedy: 'Write a smaller number, or put it into a string.',
    unrepairable: 'Which number was meant is known only to you.',
  },
  'body-extra-field': {
    title: 'Unknown parameter',
    what: '"{name}" is not a parameter of this API.',
    why: 'This API refuses parameters it does not know, so that a misspelt one does not pass unnoticed.',
    remedy: 'Correct the spelling, or leave the parameter out.',
  },
} as const;
