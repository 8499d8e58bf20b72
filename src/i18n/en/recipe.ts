import type { SameTexts } from '../shape';

/** Recipes of one's own: their form, their code, and the faults of the libraries. Keys are the ids of `core/trimming`. */
export const recipe = {
  title: 'Recipe',
  about: 'The plan as steps: what is protected, when to act, what to do in order.',
  own: 'Own recipe',
  name: 'Name',
  unnamed: 'My recipe',
  copyOf: '{name} (mine)',
  edit: 'Make it mine',
  editAbout: 'Copies the recipe behind this plan into one of your own, to change as you like.',
  fresh: 'New recipe',
  noRecipe:
    'This plan is a library’s own code: it has no recipe. Start one of your own, or choose another plan.',
  unreadable: 'The recipe saved with this conversation does not fit this version: the full history is sent.',
  mine: 'My recipes',
  mineChoose: 'Use one of my recipes…',
  keep: 'Keep in my recipes',
  kept: '“{name}” is kept in this browser.',
  keepFailed: 'This browser does not let the page store anything: the recipe stays with the conversation.',
  forget: 'Forget “{name}”',
  views: 'Show the recipe as',
  view: { form: 'Form', json: 'JSON', code: 'Code' },
  protect: 'Protect',
  when: 'When',
  steps: 'Steps, in the order of work',
  repair: 'Repair of pairs',
  noSteps: 'No step yet: everything is sent.',
  add: 'Add step',
  up: 'Move {name} up',
  down: 'Move {name} down',
  remove: 'Remove {name}',
  stepName: '{number}. {kind}',
  effect: '{tokens} tokens · {messages} of {all} messages after this step',
  noEffect: 'changes nothing here',
  none: 'none',
  any: 'any role',
  always: 'Without a limit the steps run at every request.',
  kinds: {
    window: { name: 'Window', about: 'Keeps a fixed number of turns, groups or messages.' },
    budget: { name: 'Budget', about: 'Keeps what fits into a number of tokens.' },
    clear: { name: 'Clear', about: 'Empties old tool results, arguments, exchanges, reasoning or images.' },
    shorten: { name: 'Shorten', about: 'Cuts the text of messages that are too long.' },
    summarise: { name: 'Summarise', about: 'Puts one summary in place of older turns.' },
    recall: {
      name: 'Recall',
      about:
        'Brings back dropped messages that fit the newest question. By shared words (keywords): a stand-in for embeddings, which would also find other words for the same.',
    },
  },
  fields: {
    protect: {
      system: { name: 'System messages', help: '“Leading”: those before any other message.' },
      latest: {
        name: 'Newest group',
        help: 'The newest message with its tool call, whatever the steps say.',
      },
      firstUser: { name: 'First user message', help: 'Often the task itself.' },
    },
    when: {
      tokens: { name: 'Above tokens', help: 'The high mark. A total equal to it is not above it.' },
      messages: { name: 'Above messages', help: 'Counts everything that is sent.' },
      fraction: {
        name: 'Above % of the window',
        help: 'Of the model’s context window. Every limit given must be exceeded.',
      },
    },
    window: {
      unit: { name: 'Counts', help: 'A group is a tool call with all its results, or one other message.' },
      side: { name: 'Keeps', help: '“Both”: a head and a tail, what is between goes.' },
      keep: { name: 'How many', help: 'The newest counts; protected messages do not.' },
      head: { name: 'At the beginning', help: 'Units kept at the start.' },
      tail: { name: 'At the end', help: 'Units kept at the end.' },
      step: { name: 'Moves by', help: 'Above 1 the start rests between moves, and a prompt cache can hit.' },
      startOn: { name: 'Must start on', help: 'Drops from the start until this role comes.' },
      endOn: { name: 'Must end on', help: 'Drops from the end until this role comes.' },
    },
    budget: {
      max: {
        name: 'Tokens',
        help: 'Tools, system and what is protected count in. With a high mark above, this is the low mark.',
      },
      reserveOutput: { name: 'Kept for the reply', help: 'Taken off the tokens.' },
      unit: { name: 'Cuts between', help: 'Groups never part a call from its results.' },
      side: { name: 'Fills from', help: '“Both”: newest and oldest in turn, so the middle goes.' },
      onMisfit: { name: 'What does not fit', help: '“Skip” tries older ones and leaves gaps.' },
    },
    clear: {
      what: { name: 'What', help: 'An exchange is a call with its results.' },
      keep: { name: 'Keep the newest', help: 'So many of the kind stay as they are.' },
      with: { name: 'In its place', help: 'A preview keeps the first 200 characters.' },
      atLeast: { name: 'Only if it frees', help: 'Tokens; a broken cache prefix should be worth it.' },
      except: { name: 'Except tools', help: 'Names, divided by commas.' },
    },
    shorten: {
      max: { name: 'Tokens a message', help: 'Longer ones are cut.' },
      keep: { name: 'Keep the', help: '“Both”: beginning and end, the middle goes.' },
      roles: { name: 'Only roles', help: 'Without any: all but system and developer.' },
    },
    summarise: {
      keep: { name: 'Keep turns', help: 'The newest stay word for word.' },
      as: { name: 'Sent as', help: 'How the summary stands in the request.' },
      atLeast: { name: 'Only if it frees', help: 'Tokens.' },
      text: {
        name: 'Summary',
        help: 'Typed here it is used as it is. Empty: sentences picked word for word by the offline stand-in; no model is asked.',
      },
    },
    recall: {
      topK: { name: 'How many', help: 'Dropped groups that come back.' },
      range: { name: 'Neighbours', help: 'Groups on either side that come along.' },
    },
  },
  options: {
    system: { leading: 'leading', all: 'all', none: 'none' },
    unit: { turn: 'turns', group: 'groups', message: 'messages' },
    side: { last: 'the newest', first: 'the oldest', both: 'both ends' },
    onMisfit: { stop: 'stop there', skip: 'skip it', shorten: 'shorten it' },
    what: {
      toolResults: 'tool results',
      toolInputs: 'arguments of calls',
      toolGroups: 'tool exchanges',
      reasoning: 'reasoning',
      images: 'images',
    },
    with: { placeholder: 'a placeholder', preview: 'a preview', line: 'one line', nothing: 'nothing' },
    keep: { start: 'beginning', end: 'end', both: 'both ends' },
    as: {
      system: 'system message',
      user: 'user message',
      assistant: 'assistant message',
      pair: 'question and answer',
    },
    repair: {
      drop: 'drop broken call groups',
      pull: 'bring the missing parts back',
      off: 'off: send what is left',
    },
  },
  repairAbout: 'A call without its result, or a result without its call, is refused by the API.',
  json: 'Recipe as JSON',
  jsonBad: 'This is no recipe yet: what is sent has not changed.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying.',
  copySent: 'Copy the sent array',
  copySentAbout: 'The messages exactly as they go on the wire.',
  loading: 'What this plan needs is being loaded: until then nothing is run.',
  code: 'Equivalent code',
  targets: {
    plain: 'TypeScript',
    'langchain-js': 'LangChain JS',
    'langchain-python': 'LangChain Python',
    'ai-sdk': 'AI SDK',
  },
  plainAbout: 'Without dependencies, and exact: it sends what this recipe sends. You hand in the counter.',
  noCode: 'Nothing of this recipe can be said with this library’s own functions.',
  gapsTitle: 'Not said by this code',
  gapStep: 'Step {number}, {kind}: {gap}',
  faultsTitle: 'Known faults of {name} ({version})',
  gaps: {
    'no-step': 'there is no function for it.',
    'no-trigger': 'There is no mark to wait for: it runs at every call.',
    'one-limit': 'Of several marks one is waited for.',
    'no-memory':
      'A cut is not remembered: above the mark the start moves with every turn, and the prompt cache misses.',
    'system-first-only': 'Only a system message at index 0 is protected.',
    'no-latest': 'The newest message is not protected.',
    'no-first-user': 'The first user message cannot be protected.',
    'no-pins': 'Pinned messages are not known.',
    'no-repair': 'A call can be parted from its result: there is no repair.',
    'no-units': 'it counts messages or tokens, not turns or groups.',
    'window-no-steps': 'the window cannot move in steps.',
    'no-skip': 'it stops at what does not fit, it does not skip.',
    'both-ends': 'it cannot keep both ends.',
    'tools-not-counted': 'tool definitions are not counted in.',
    'clears-results-only': 'it clears tool results only.',
    'placeholder-only': 'only a fixed placeholder can stand in its place, or nothing.',
    'keeps-messages': 'it counts messages: two are taken for each.',
    'summary-as-user': 'the summary is always a user message.',
    'summary-by-model': 'the summary is written by a model, not given.',
    'at-least': '“only if it frees” is missing or means something else.',
    'counts-messages': 'the cut falls between messages; starting on a user message is as near as it comes.',
    'excludes-none': 'tools cannot be excepted, only named.',
  },
  libraryIs: '{name}, {version}: what the library does, faults included. It knows no pins.',
  faults: {
    'langchain-js/trim_messages':
      'Parts calls from results; where the system message does not fit, the array holds undefined; of a split message it keeps the first blocks.',
    'langchain-js/clear_tool_uses':
      'Excepted tools use up kept places; “clear at least” goes on into results that were to be kept; orphan results vanish even when nothing is due.',
    'langchain-js/summarise': 'A system message among the messages is swallowed by the summary.',
    'langchain-python/trim_messages':
      'Parts calls from results; protects index 0 only; a system message larger than the budget is sent all the same.',
    'langchain-python/clear_tool_uses':
      'Excepted tools use up kept places; “clear at least” stops as soon as that much is free, with old results left.',
    'langchain-python/summarise':
      'A system message is swallowed by the summary; a cut on a tool result moves forward, so fewer messages stay than asked for.',
    'anthropic/clear_tool_uses': 'Breaks the cached prefix from the first cleared result on.',
    'ai-sdk-6/prune_messages':
      'A window of 0 messages prunes nothing. No token budget. A result in the window pulls its call in.',
    'ai-sdk-7/prune_messages': 'No token budget. A result in the window pulls its call in.',
    'openai-agents/last_n': 'A system message among the items is not protected.',
    'openai-agents/shorten_old_tool_results': 'Cuts by characters: short results with many tokens stay.',
    'openai-cookbook/last_n_turns': 'A system message among the messages is lost.',
    'openai-cookbook/summarise':
      'A system message among the messages goes into the summary; a made-up user message asks for it.',
    'semantic-kernel-python/history_truncation':
      'The target counts the system message; only the first system message stays; a cut inside an exchange starts on the call, so it may overshoot.',
    'semantic-kernel-python/summarise':
      'Calls and results are left out of what is summarised; only the first system message stays.',
    'semantic-kernel-dotnet/history_truncation':
      'Throws an index error where the system message alone fills the target; otherwise it may overshoot.',
    'semantic-kernel-dotnet/summarise':
      'Throws where the system message fills the target; calls and results are left out of what is summarised.',
    'semantic-kernel-dotnet/token_budget': 'Keeps the message that broke the budget: it overshoots.',
    'autogen/last_n': 'Drops one leading result only: more can be left as orphans.',
    'autogen/head_and_tail':
      'The head may lose its last call while the placeholder counts what was meant to be skipped.',
    'autogen/token_budget_middle_out':
      'Takes the middle message out without regard to pairs, the system message too at last.',
    'agent-framework/truncate_oldest_groups':
      'No fault known: it works on groups. The newest group is never dropped, so it may stay above its target.',
    'agent-framework/last_n_groups':
      'No fault known. A group is not a turn: a question and its answer can be parted.',
    'agent-framework/drop_old_tool_groups': 'No fault known. The result is gone without a trace.',
    'agent-framework/collapse_old_tool_groups':
      'The line it makes holds the results in full: it saves little.',
    'agent-framework/token_budget':
      'At last drops even the system message, never the newest group: it may overshoot.',
  },
  summary: 'Summary that is sent',
  summaryTyped: 'Your own text, typed or taken over.',
  summaryMade:
    'Made by the offline stand-in: sentences taken word for word, chosen by how often their words come up. No model was asked.',
  summaryNone: 'No turn is old enough yet: nothing is summarised.',
  summaryEdit: 'Edit it as my own',
  summaryAuto: 'Let the stand-in write it',
} as const;

export type RecipeTexts = SameTexts<typeof recipe>;
