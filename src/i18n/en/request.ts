import type { SameTexts } from '../shape';

/** The Request tab: what would go on the wire. */
export const request = {
  intro: 'Exactly what would be sent, to the byte. Nothing is sent from this tab.',
  body: 'Body',
  bodyLabel: 'Request body',
  bytes: { one: '{count} byte', other: '{count} bytes' },
  headers: 'Address and headers',
  keyMasked: 'The key is shown by the name of its variable and never written here.',
  noKey: 'This server wants no key.',
  placeholder: 'The address of this endpoint is yours to fill in.',
  copy: 'Copy the body',
  copyCurl: 'Copy as curl',
  copied: 'Copied.',
  copyFailed: 'The browser did not allow copying. Select the text instead.',
  broken: 'The JSON is broken at present: this is the request as it was last valid.',
  whole: 'Everything shown is sent as it is.',
  leftOut: 'What is left out or changed',
  leftOutCount: {
    one: 'One of {all} messages is left out or changed.',
    other: '{count} of {all} messages are left out or changed.',
  },
  made: { one: 'One message is made up by trimming.', other: '{count} messages are made up by trimming.' },
  spelling: 'The rest keeps its spelling, order of keys and layout.',
  problems: 'Problems that this makes',
  go: 'Show message #{index}',
  more: { one: 'Show one more', other: 'Show {count} more' },
  cut: {
    one: 'The first {count} character is shown; copying takes all of it.',
    other: 'The first {count} characters are shown; copying takes all of it.',
  },
} as const;

export type RequestTexts = SameTexts<typeof request>;
