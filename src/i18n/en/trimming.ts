import type { SameTexts } from '../shape';

/** Ways of trimming, their settings, and the account of what they did. Keys are the ids of `core/trimming`. */
export const trimming = {
  strategies: {
    'full-history': {
      name: 'Full history',
      about: 'Everything is sent as it is. Costs grow with every turn until the window is full.',
    },
    'last-messages': {
      name: 'Last N messages',
      about:
        'The newest messages, whatever they are. The system prompt goes with the rest once the list is long.',
    },
    'system-last-messages': {
      name: 'System + last N messages',
      about:
        'The first system message plus the newest N others: `trim_messages` of the course. N does not count the system message; a list of at most N items is left alone.',
    },
    'last-turn-messages': {
      name: 'System + last turns × 2 messages',
      about:
        'Counts a turn as two messages. Turns with tool calls have more, so fewer turns remain, and the cut may fall inside one.',
    },
    'last-turns': {
      name: 'System + last N turns',
      about:
        'A turn is a user message and everything until the next one; the newest counts even when it is not yet answered.',
    },
    'token-budget': {
      name: 'Token budget',
      about:
        'System first, then from the newest message back until the next one would not fit. A total equal to the budget fits.',
    },
    'two-marks': {
      name: 'Two marks',
      about:
        'Cuts only above the high mark, then down to the low mark, and remembers the cut. Between two cuts the start of the request does not change, so a prompt cache can reuse it.',
    },
    'clear-tool-results': {
      name: 'Clear old tool results',
      about:
        'All but the newest tool results are replaced by a short placeholder. Calls and results stay paired.',
    },
    'summary-last-turns': {
      name: 'Summary + last turns',
      about:
        'Older turns are replaced by one summary message. A new summary covers what the one before it covered.',
    },
  },
  params: {
    keep: 'Keep',
    maxItems: 'Messages to keep (N)',
    maxTurns: 'Turns',
    step: 'Move the start by',
    max: 'Budget',
    reserveOutput: 'Reserved for the reply',
    high: 'High mark (cut above)',
    low: 'Low mark (cut down to)',
    over: 'Only above',
    atLeast: 'Only if this much is freed',
    as: 'Sent as',
    text: 'Summary text',
  },
  options: {
    as: {
      system: 'system message',
      user: 'user message',
      assistant: 'assistant message',
      pair: 'question and answer',
    },
  },
  units: {
    messages: { one: '{count} message', other: '{count} messages' },
    turns: { one: '{count} turn', other: '{count} turns' },
    groups: { one: '{count} group', other: '{count} groups' },
    tokens: { one: '{count} token', other: '{count} tokens' },
    results: { one: '{count} tool result', other: '{count} tool results' },
  },
  pairSafe: 'Keep tool calls and results together',
  pairSafeAbout:
    'Drops what is left of a broken call and always keeps the newest message. Without it you see what the simple code does.',
  states: {
    kept: 'kept',
    dropped: 'dropped',
    shortened: 'shortened',
    cleared: 'cleared',
    summarised: 'summarised',
    recalled: 'recalled',
    inserted: 'inserted',
  },
  reasons: {
    'whole-history': 'everything is sent',
    'below-trigger': 'below the mark, nothing is cut yet',
    'protected:system': 'protected: system prompt',
    'protected:latest': 'protected: newest message',
    'protected:first-user': 'protected: first user message',
    'protected:pinned': 'protected: pinned',
    'in-window': 'inside the window',
    'not-yet:step': 'kept until the start moves by a whole step',
    'older-than-window': 'older than the window',
    'newer-than-window': 'newer than the window',
    'between-head-and-tail': 'between the head and the tail that are kept',
    'before-start-on': 'before the role the window must start on',
    'after-end-on': 'after the role the window must end on',
    'in-budget': 'fits the budget',
    'over-budget': 'does not fit the budget',
    'too-long': 'longer than allowed for one message',
    'cleared:toolResults': 'old tool result',
    'cleared:toolInputs': 'arguments of an old call',
    'cleared:toolGroups': 'old tool exchange',
    'cleared:reasoning': 'old reasoning',
    'cleared:images': 'old image',
    'in-summary': 'covered by the summary',
    'best-match': 'fits the question best',
    'near-match': 'stands next to a recalled message',
    'pair-of': 'goes with #{of}',
    orphan: 'a tool result without its call',
    unanswered: 'a tool call without its result',
    'library-kept': 'the library keeps it',
    'library-dropped': 'the library drops it',
    'library-changed': 'the library changes it',
    'library-throws': 'the library throws an error',
  },
  problems: {
    'orphan-tool': 'Tool result without its call: the API answers 400.',
    'unanswered-call': 'Tool call without its result: the API answers 400.',
    'system-lost': 'The system prompt is lost.',
    empty: 'No message is left to send.',
    throws: 'The library throws an error here: nothing is sent.',
  },
  origins: {
    trimming: 'made by trimming',
    input: 'already in the conversation',
  },
  overBudget: {
    one: 'Over the budget by {count} token: what is protected alone does not fit.',
    other: 'Over the budget by {count} tokens: what is protected alone does not fit.',
  },
  prefixKept: {
    one: 'The first {count} message is unchanged: a prompt cache can reuse it.',
    other: 'The first {count} messages are unchanged: a prompt cache can reuse them.',
  },
} as const;

export type TrimmingTexts = SameTexts<typeof trimming>;
