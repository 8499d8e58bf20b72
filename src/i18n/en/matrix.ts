import type { SameTexts } from '../shape';

/** The conversation at all providers, and making it portable. */
export const matrix = {
  view: 'Problems at',
  here: 'This provider',
  everywhere: 'All providers',
  command: 'Check at all providers',
  verdicts: {
    reject: 'Rejects',
    warn: 'Warns',
    unverified: 'Not verified',
    pass: 'Passes',
    'other-format': 'Other format',
  },
  tally: {
    reject: { one: '{count} rejects', other: '{count} reject' },
    warn: { one: '{count} warns', other: '{count} warn' },
    unverified: '{count} not verified',
    pass: { one: '{count} passes', other: '{count} pass' },
    'other-format': '{count} of another format',
  },
  counted: '{verdict}: {counts}',
  checking: 'Checking…',
  brokenText: 'The JSON is broken at present; the last valid request is checked.',
  order: 'Order',
  worstFirst: 'Worst first',
  byName: 'By name',
  present: 'present',
  openMore: '{title} and {count} more',
  checkedAs: 'Checked as {model}.',
  checkedWithoutModel: 'Checked without a model.',
  compatible: 'Checked in OpenAI’s format, as its compatible endpoint takes it.',
  otherFormat: 'The request is in Anthropic’s format, which {provider} is not known to take.',
  pass: 'Nothing known speaks against the request here.',
  open: 'Others refuse the request for this; what happens here is not known:',
  switchTo: 'Switch to {provider}',
  switched: 'Provider: {provider}.',
  portable: 'Make it portable…',
  portableTitle: 'Make it portable',
  core: 'What every provider takes, as far as is verified: one system message, first; user and assistant in turn; complete calls with ids of nine letters and digits; their results right after, in the same order; texts as strings; no further keys; a user or tool message last.',
  looking: 'Trying repairs at every provider…',
  repairs: {
    one: 'One repair brings the request nearer to that. It loses and invents nothing, and no provider finds more errors than before.',
    other:
      '{count} repairs bring the request nearer to that. They lose and invent nothing, and no provider finds more errors than before.',
  },
  noRepair: 'No repair that loses and invents nothing would bring the request nearer to that.',
  onlyChat: 'Only a request in OpenAI’s format can be made portable: the common core is written in it.',
  apply: 'Apply',
  done: { one: 'Made portable: one repair.', other: 'Made portable: {count} repairs.' },
  left: { one: 'One fault stays', other: '{count} faults stay' },
  nothingLeft: 'No known error stays at any provider.',
  refusedBy: 'Refused by {providers}.',
  listed: ', ',
  reasons: {
    content: 'Mending it would add or remove content: that is yours to decide.',
    choice: 'There are several repairs: choose one in the list of problems.',
    conflict: 'Its repair would break the request elsewhere.',
    none: 'No repair is known.',
  },
} as const;

export type MatrixTexts = SameTexts<typeof matrix>;
