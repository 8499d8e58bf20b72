import type { SameTexts } from '../shape';

/** Versions of the system prompt, and material retrieved for a question. */
export const prompts = {
  versions: 'Prompt versions',
  open: 'Versions',
  inUse: 'Version {name}',
  notKept: 'not a kept version',
  about:
    'A version is a named text of the system prompt, kept beside the request and never sent. Change the prompt, keep it as the next version, compare, and ask both the same question before one goes live.',
  noPrompt: 'The request has no system prompt. Using a version adds one.',
  nowIs: 'The prompt on screen is version {name}.',
  nowIsNone: 'The prompt on screen is not kept as a version.',
  name: 'Name of the version',
  keep: 'Keep as version',
  replace: 'Replace {name}',
  list: 'Kept versions',
  empty: 'No version is kept yet. Keep the prompt on screen as the first one.',
  use: 'Use',
  useOf: 'Use {name}',
  current: 'in use',
  used: '{name} is in the request now.',
  remove: 'Delete {name}',
  removed: '{name} deleted.',
  characters: { one: '{count} character', other: '{count} characters' },
  compare: 'Compare',
  older: 'Older',
  newer: 'Newer',
  now: 'Prompt on screen',
  same: 'Both texts are the same.',
  runBoth: 'Run both versions',
  runAbout:
    'Each version answers what would be sent now, up to the last user message; the conversation stays as it is. The offline model reads a prompt only where its script says so: it shows how such a test is made, not how well a prompt works.',
  running: 'Running…',
  runs: 'Both runs',
  settings: 'Recorded with the run',
  answer: 'Answer',
  noAnswer: 'no answer in words',
  ended: 'Ended',
  appended: { one: '{count} message appended', other: '{count} messages appended' },
  tokens: 'Prompt tokens',
  sameAnswer: 'Both versions get the same answer.',
  otherAnswer: 'The answers differ.',
  material: 'Retrieved material',
  materialOpen: 'Retrieved material…',
  materialAbout:
    'Passages found for this question. Choose one place and stay with it; only this question’s passages belong in the request, so placing them takes earlier ones away.',
  materialText: 'Passages',
  materialPlaceholder: 'Paste the passages that a search found for this question',
  place: 'Where it goes',
  places: { system: 'In the system prompt', user: 'In the last user message' },
  placesAbout: {
    system:
      'Under a heading of its own. Each new question changes the prompt there, so a cache serves what stands before it and no message after it.',
    user: 'Before the question. The conversation up to the question before stays as it was, so a cache can serve it.',
  },
  placed: 'Retrieved material placed.',
  takenAway: 'Retrieved material taken away.',
  placeAction: 'Place',
  takeAway: 'Take away',
  materialTokens: { one: '{count} token', other: '{count} tokens' },
  standsIn: { one: 'It stands in message {indexes}.', other: 'It stands in messages {indexes}.' },
  /** What is written into the request. */
  heading: '## Retrieved material',
  lead: 'Use the following material to answer:',
} as const;

export type PromptsTexts = SameTexts<typeof prompts>;
