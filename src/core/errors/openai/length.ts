import { memberOf } from '../../json/value';
import { findModel } from '../../models/find';
import { isPromptAlone, isSumOfBoth } from '../conditions';
import type { ErrorFamily, Fault } from '../error';
import { GITHUB } from '../sources';

/** Newer models are told their limit of input, older ones their window. */
function hasInputLimit({ model }: Fault): boolean {
  const match = findModel(model.name);
  return match.kind !== 'unknown' && match.model.maxInput !== undefined;
}

function declaresTools({ request }: Fault): boolean {
  return (memberOf(request, 'tools') ?? memberOf(request, 'functions')) !== undefined;
}

const EXCEEDED = { param: 'messages', code: 'context_length_exceeded' } as const;

export const LENGTH: ErrorFamily['quotes'] = {
  'context-length-exceeded': [
    {
      source: `${GITHUB}/cline/cline/issues/5474`,
      date: '2025-08',
      message:
        'Input tokens exceed the configured limit of {limit} tokens. Your messages resulted in {tokens} tokens. Please reduce the length of the messages.',
      when: (fault) => isPromptAlone(fault) && hasInputLimit(fault),
    },
    {
      ...EXCEEDED,
      source: `${GITHUB}/bytedance/deer-flow/issues/310`,
      date: '2025-06',
      message:
        "This model's maximum context length is {limit} tokens. However, your messages resulted in {tokens} tokens (… in the messages, … in the functions). Please reduce the length of the messages or functions.",
      when: (fault) => isPromptAlone(fault) && declaresTools(fault),
    },
    {
      ...EXCEEDED,
      source: `${GITHUB}/crewAIInc/crewAI-examples/issues/121`,
      date: '2024-06',
      message:
        "This model's maximum context length is {limit} tokens. However, your messages resulted in {tokens} tokens. Please reduce the length of the messages.",
      when: isPromptAlone,
    },
    {
      ...EXCEEDED,
      source: `${GITHUB}/ChatGPTNextWeb/NextChat/issues/3195`,
      date: '2023-11',
      message:
        "This model's maximum context length is {limit} tokens. However, you requested {tokens} tokens (… in the messages, … in the completion). Please reduce the length of the messages or completion.",
      when: isSumOfBoth,
    },
    {
      source: `${GITHUB}/algorithmicsuperintelligence/optillm/issues/4`,
      date: '2024-09',
      param: 'max_tokens',
      code: null,
      message:
        'max_tokens is too large: {tokens}. This model supports at most {limit} completion tokens, whereas you provided {tokens}.',
      when: ({ path }) => path[0] === 'max_tokens',
    },
  ],
};
