import type { SameTexts } from '../shape';

/** Conversations that began as one. */
export const forks = {
  title: 'Forks',
  open: 'Forks of this conversation',
  forkHere: 'Fork from here',
  forked: 'This is a fork now. The conversation before is kept as it was.',
  show: 'Show forks',
  forkTitle: '{title} · fork at #{index}',
  notKept: 'This browser keeps nothing at present, so there is nothing to fork from.',
  /** On a card whose text was changed after it had been answered. */
  offer: 'The answers after this were given to the old text.',
  cutAfter: 'Cut after',
  fork: 'Fork',
  dismiss: 'Leave it so',
  about:
    'A model has no memory but the array: what follows an edited message still speaks of the old text. A fork goes on from the message where it was edited; the other line stays as it was.',
  none: 'This conversation has no forks. “Fork from here” in the menu of a message begins one; so does a snapshot.',
  current: 'open',
  messages: { one: '{count} message', other: '{count} messages' },
  partsAt: 'Parts at #{index} {role}: {text}',
  /** Everything of the parent is in it, or the other way round. */
  continues: 'Goes on where its origin ends.',
  endsBefore: 'Ends at #{index} of its origin.',
  same: 'The same messages as its origin.',
  shares: 'shares {messages} and {tokens} tokens with its origin',
  otherHead: 'shares {messages} with its origin but no cache: model or tools differ',
  cached: 'a cache could serve {tokens} tokens of its first own request',
  rule: 'Cache rule: {name}, of {date}; each conversation sent turn by turn. At best: entries expire.',
  noRule: 'No cache rule is known for this model: what is shared is shown, not what it saves.',
  counting: 'Counting…',
  unreadable: 'It cannot be read.',
} as const;

export type ForksTexts = SameTexts<typeof forks>;
