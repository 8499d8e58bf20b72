import type { SameTexts } from '../shape';

/** The replay of the Trim tab: the conversation re-run turn by turn under each plan. */
export const replay = {
  title: 'Replay: the conversation again, turn by turn',
  about:
    'Every request of the conversation is trimmed anew and billed as a cache would serve it. Input only; at best, because expiry, routing and races only lower what the cache gives.',
  noTurns: 'The replay starts with the first user message.',
  lost: 'The replay broke down. Any change starts it again.',
  working: 'Replaying…',
  cache: 'Cache',
  cacheStates: { on: 'on', off: 'off' },
  profile: 'Rule',
  ownProfile: 'of this model: {name}',
  unknownProfile: 'of this model: not known',
  profiles: {
    'openai-steps': 'OpenAI to 5.5, steps of 128',
    'openai-marks': 'OpenAI from 5.6, implicit',
    'openai-marks-after-system': 'OpenAI from 5.6, mark after system',
    'anthropic-automatic': 'Anthropic, automatic',
    'anthropic-after-system': 'Anthropic, mark after system',
    'deepseek-units': 'DeepSeek, units',
    'deepseek-blocks': 'DeepSeek, blocks of 64 (2024)',
    none: 'no cache',
  },
  rule: 'Rule of {date}. A cached token costs {read} of an input token, a written one {write}. Prompts from {min} tokens on. Unused entries live {ttl}: this holds as long as no pause is longer.',
  ruleFree:
    'Rule of {date}. A cached token costs {read} of an input token; writing is free. Prompts from {min} tokens on. Unused entries live {ttl}: this holds as long as no pause is longer.',
  ruleNone: 'Without a cache, or with pauses longer than its entries live: the price follows the tokens.',
  source: 'Source',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  unit: 'Costs in',
  units: { money: 'money', tokens: 'input tokens' },
  unitAbout:
    'Input tokens: what the same price would buy of uncached input. Holds for every model of a rule.',
  turns: 'Up to turn',
  turnsAbout: 'Beyond its own {own} the conversation goes on as it went.',
  plan: 'Plan',
  prompt: 'Prompt tokens',
  fromCache: 'From cache',
  cost: 'Cost',
  against: 'Against full history',
  paysOff: 'Pays off',
  fromTurn: 'from turn {turn}',
  never: 'not by turn {turn}',
  parts: { cached: 'from the cache', write: 'written to the cache', uncached: 'not cached' },
  bars: '{name}: prompt tokens of each turn',
  running: 'Running cost',
  runningAbout: 'Running cost of each plan after {turns} turns: {list}',
  turn: 'Turn {turn}: {cached} cached, {write} written, {uncached} uncached; {running} so far',
  turnCost: 'Turn {turn}: {list}',
  table: 'As a list',
  verdicts: {
    baseline:
      'Sends everything; the others are measured against it. {cached} of its prompt tokens come from the cache.',
    same: 'Sends the same as the full history: up to turn {turns} there is nothing to cut.',
    cheaper: 'Sends {tokens}, costs {cost}{when}: {cause}',
    dearer: 'Sends {tokens}, costs {cost}{when}: {cause}',
  },
  fewer: '{share} less',
  more: '{share} more',
  when: ' up to turn {turns} (pays off from turn {turn})',
  whenNever: ' up to turn {turns} (does not pay off by then)',
  causes: {
    'no-cache': 'without a cache the price follows the tokens.',
    'moving-start': 'the start of the prompt changes so often that only {cached} of it comes from the cache.',
    'resting-start': 'the start of the prompt rests between cuts, {cached} of it comes from the cache.',
  },
  tryMarks: 'Try two marks.',
} as const;

export type ReplayTexts = SameTexts<typeof replay>;
