import { assistant, example, inMessages, user, type Examples } from './example';

const TUNING = { dialect: 'openai-fine-tuning' };
const PREFERENCE = { dialect: 'openai-preference-line' };
const input = { messages: [user()] };
const better = [assistant('Four degrees.')];
const worse = [assistant('Look it up.')];
const pair = { input, preferred_output: better, non_preferred_output: worse };

/** Lines of files to train on. */
export const TRAINING_EXAMPLES: Examples = {
  'training-weight-invalid': inMessages(
    TUNING,
    [user(), { ...assistant(), weight: 0.5 }],
    [user(), { ...assistant(), weight: 1 }],
  ),
  'training-assistant-missing': inMessages(TUNING, [user()], [user(), assistant()]),
  'training-last-not-assistant': inMessages(
    TUNING,
    [user(), assistant(), user('And in Bergen?')],
    [user(), assistant(), user('And in Bergen?'), assistant('Six degrees.')],
  ),
  'preference-output-missing': example(PREFERENCE, { input, preferred_output: better }, pair),
  'preference-output-invalid': example(
    PREFERENCE,
    { ...pair, non_preferred_output: assistant('Look it up.') },
    pair,
  ),
};
