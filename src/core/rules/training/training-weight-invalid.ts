import { memberOf, type JsonValue } from '../../json/value';
import { droppingFix, remove, safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** Other spellings of the two weights there are. */
const SPELLINGS: readonly (readonly [JsonValue, number])[] = [
  [true, 1],
  [false, 0],
  ['1', 1],
  ['0', 0],
];

/** A `weight` on an assistant message that is neither 0 nor 1. */
export const trainingWeightInvalid: MessageRule = {
  scope: 'message',
  phase: 'message',
  isForTraining: true,
  check(message) {
    const weight = memberOf(message, 'weight');
    if (message['role'] !== 'assistant' || weight === undefined || weight === null) return NO_FINDINGS;
    if (weight === 0 || weight === 1) return NO_FINDINGS;
    const meant = SPELLINGS.find(([spelling]) => spelling === weight)?.[1];
    const fix =
      meant === undefined
        ? droppingFix('remove-key', [remove(['weight'])], { name: 'weight' })
        : safeFix('set-weight', [set(['weight'], meant)], { weight: meant });
    return [{ path: ['weight'], fixes: [fix] }];
  },
};
