import type { SameTexts } from '../shape';

/** The Trim tab. Names of strategies, settings, states and reasons are in `trimming`. */
export const trim = {
  plan: 'Plan',
  planDefines: 'The chosen plan defines what is sent.',
  strategy: 'Strategy',
  unknownStrategy:
    'This conversation names a strategy that this version does not know ({id}): the full history is sent.',
  setting: '{name}: slider',
  view: 'Cards show',
  compare: 'Compare on this conversation',
  compareAbout: 'One strip per strategy over the same messages. Choosing one makes it the plan.',
  families: {
    course: 'From the course',
    advised: 'For production',
    own: 'Your own',
    library: 'As libraries do it',
  },
  strip: '{name}: {summary}',
  stripState: '{count} {state}',
  tokens: '{before} → {after} tokens',
  estimated: 'Not every message is counted yet: these sizes are partly estimated.',
  saved: '{share} saved',
  savedNone: 'nothing saved',
  messages: '{sent} of {all} messages',
  valid: 'valid',
  validAbout: 'Trimming causes no problem that the conversation does not have already.',
  causes: { one: 'causes one problem', other: 'causes {count} problems' },
  overBudget: 'over budget',
  atMessage: '#{index}',
  rows: 'What becomes of each message',
  rowsMore: { one: 'Show one more', other: 'Show {count} more' },
  inserted: 'inserted before #{index}',
  excluded: 'ticked out',
  excludedWhy: 'by you',
  legend: 'Shapes',
  problemMark: 'causes a problem',
  empty: 'No messages yet: there is nothing to trim.',
  go: 'Show message #{index}',
} as const;

export type TrimTexts = SameTexts<typeof trim>;
