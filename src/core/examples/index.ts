import { brokenArray } from './broken-array';
import type { Example } from './example';
import { fortyTurns } from './forty-turns';
import { imageQuestion } from './image-question';
import { longHistory } from './long-history';
import { newConversation } from './new-conversation';
import { parallelWeather } from './parallel-weather';
import { secondHighest } from './second-highest';
import { vendingRefund } from './vending-refund';

/** Every example, in the order they are offered. */
export const EXAMPLES = [
  vendingRefund,
  parallelWeather,
  secondHighest,
  brokenArray,
  longHistory,
  fortyTurns,
  imageQuestion,
  newConversation,
] as const satisfies readonly Example[];

export type ExampleId = (typeof EXAMPLES)[number]['id'];

export type { Example, ExampleContent, ExampleLanguage } from './example';
