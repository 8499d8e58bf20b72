export const trainingRules = {
  'training-weight-invalid': {
    title: 'Weight is neither 0 nor 1',
    what: 'The weight of this assistant message is neither 0 nor 1.',
    why: 'The weight only says whether the model learns from the message (1) or sees it without learning from it (0).',
    remedy: 'Write 0 or 1, or leave the key out.',
  },
  'training-assistant-missing': {
    title: 'No assistant message to learn from',
    what: 'The example holds no assistant message.',
    why: 'Training teaches the model what the assistant says; without it there is nothing to learn.',
    remedy: 'Add the answer the model should learn, or leave the line out.',
    unrepairable: 'The answer to learn is known only to you.',
  },
  'training-last-not-assistant': {
    title: 'Example does not end with the assistant',
    what: 'The last message is not from the assistant.',
    why: 'An example shows the answer to what stands before it; what follows the last answer teaches nothing.',
    remedy: 'End with the answer the model should learn.',
  },
  'preference-output-missing': {
    title: 'Answer to compare is missing',
    what: 'The line has no "{name}".',
    why: 'Preference tuning compares a preferred answer with one that is not preferred; it needs both.',
    remedy: 'Add it as a list of one assistant message.',
    unrepairable: 'The answer to compare with is known only to you.',
  },
  'preference-output-invalid': {
    title: 'Answer to compare has the wrong form',
    what: '"{name}" is not a list of exactly one assistant message.',
    why: 'Each of the two answers is given as a list that holds one assistant message.',
    remedy: 'Write [{"role": "assistant", "content": "…"}].',
  },
} as const;
