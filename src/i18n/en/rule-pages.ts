import type { SameTexts } from '../shape';

/** The pages of the rules and their index. */
export const rulePages = {
  title: 'Rules',
  command: 'Rules…',
  about: 'About this rule',
  search: 'Search rules',
  none: 'No rule matches.',
  count: { one: 'One rule', other: '{count} rules' },
  all: 'All rules',
  previous: 'Previous rule',
  next: 'Next rule',
  /** By phase of a provider's validation. */
  areas: {
    body: 'Request body',
    message: 'Messages and calls',
    tools: 'Tools',
    parameters: 'Parameters',
    sequence: 'Order and pairing',
    content: 'Content',
    course: 'Good practice',
  },
  what: 'What',
  example: 'Example',
  exampleAt: 'As {provider} would check it; wrong (−) and right (+):',
  openWrong: 'Open the wrong example',
  exampleTitle: 'Wrong: {rule}',
  providers: 'At the providers',
  columns: { provider: 'Provider', stance: 'Verdict', evidence: 'Evidence' },
  accepted: 'Accepted',
  meaningless: 'No meaning here',
  unverified: 'Not verified',
  byModel: 'depends on the model',
  byForm: 'depends on the form of the fault',
} as const;

export type RulePageTexts = SameTexts<typeof rulePages>;
