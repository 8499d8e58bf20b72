import { isAbsent, isText } from '../conditions';
import type { ErrorFamily, Fault, Quote } from '../error';
import { GITHUB } from '../sources';
import { atPlace, MEASURED, MISSING, TOO_LONG } from './patterns';

function schemaFault(source: Quote['source'], message?: string): Quote {
  const quote = { source, param: '{schema}', code: 'invalid_function_parameters' };
  return message === undefined ? quote : { ...quote, message };
}

function isFunctionAt({ path }: Fault): boolean {
  return path.at(-1) === 'function' || path.at(-1) === 'name';
}

export const TOOLS: ErrorFamily['quotes'] = {
  'tools-too-many': {
    source: `${GITHUB}/vishalmysore/Tools4AI/issues/16`,
    param: 'tools',
    code: 'array_above_max_length',
    message:
      "Invalid 'tools': array too long. Expected an array with maximum length {limit}, but got an array with length {count} instead.",
  },
  'tool-definition-incomplete': { ...MISSING, when: (fault) => isAbsent(fault) && isFunctionAt(fault) },
  'tool-description-too-long': {
    ...TOO_LONG,
    source: `${GITHUB}/nanbingxyz/5ire/issues/33`,
    date: '2025-01',
  },
  'tool-schema-toplevel-combinator': schemaFault(`${GITHUB}/nspady/google-calendar-mcp/issues/39`),
  'tool-schema-type-object': schemaFault(
    `${GITHUB}/chatanywhere/GPT_API_free/issues/403`,
    "…schema must be a JSON Schema of 'type: object', got 'type: {jsonType}'…",
  ),
  'tool-schema-array-items': schemaFault(
    `${GITHUB}/modelscope/ms-agent/pull/610`,
    '…array schema missing items…',
  ),
  'tool-schema-invalid': {
    ...schemaFault(`${GITHUB}/yomorun/yomo/pull/860`, '…None is not of type array…'),
    when: ({ value, path }) => value === null && path.at(-1) === 'required',
  },
  'strict-schema-required-all': {
    source: `${GITHUB}/docker/docker-agent/pull/1871`,
    message: "…Missing '{firstName}'…",
  },
  'tool-choice-undeclared': {
    ...MEASURED,
    param: 'function_call',
    code: null,
    message:
      "Invalid value for 'function_call': no function named '{name}' was specified in the 'functions' parameter.",
  },
  'tool-choice-invalid': [
    {
      ...atPlace(
        'invalid_value',
        "Invalid value: '{value}'. Supported values are: 'none', 'auto', and 'required'.",
      ),
      when: isText,
    },
    {
      source: `${GITHUB}/openai/openai-node/issues/521`,
      date: '2023-11',
      message: "'$.tool_choice' is invalid…",
    },
  ],
  'tool-options-without-tools': {
    source: `${GITHUB}/openai/swarm/issues/30`,
    message: "…'{name}' is only allowed when '{list}' are specified.",
  },
};
