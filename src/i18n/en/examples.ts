import type { ExampleId } from '../../core/examples';
import type { SameTexts } from '../shape';

/** Titles and descriptions of the example conversations, by id. */
export const examples = {
  'vending-refund': {
    title: 'Vending machine refund',
    about: 'A whole tool round trip: look the payments up, refund the double charge, answer.',
  },
  'parallel-weather': {
    title: 'Weather in two cities',
    about: 'Two tool calls in one reply; each result finds its call by id.',
  },
  'second-highest': {
    title: 'The second highest mountain',
    about: 'A question that needs its history. Tick the first turn out of the request and run again.',
  },
  'broken-array': {
    title: 'Repair this array',
    about: 'The classic mistakes that earn a 400, in one conversation.',
  },
  'long-history': {
    title: 'A trip in fifteen turns',
    about: 'A long conversation with tool exchanges, to compare ways of trimming.',
  },
  'forty-turns': {
    title: 'Forty turns in a greenhouse',
    about:
      'Five ways of trimming over time: fewer tokens can cost more. Open the Trim tab and look at the replay.',
  },
  'image-question': {
    title: 'What is in the picture?',
    about: 'Content as parts: text and an image in one user message.',
  },
  'new-conversation': {
    title: 'New conversation',
    about: 'A system prompt and an empty user message to start from.',
  },
} as const satisfies Readonly<Record<ExampleId, { readonly title: string; readonly about: string }>>;

export type ExamplesTexts = SameTexts<typeof examples>;
