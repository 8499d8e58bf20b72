export const parametersRules = {
  'tool-choice-invalid': {
    title: 'Invalid tool_choice',
    what: '"tool_choice" has a form the API does not know.',
    why: 'It is a word ("auto", "none", "required") or {"type": "function", "function": {"name": "…"}}; Anthropic takes {"type": "auto" | "any" | "tool" | "none"}.',
    remedy: 'Use one of these forms.',
  },
  'tool-choice-undeclared': {
    title: 'Forced tool not declared',
    what: 'tool_choice names "{name}", which is not declared.',
    why: 'Only a declared tool can be forced.',
    remedy: 'Name a declared tool.',
  },
  'tool-choice-forced-thinking': {
    title: 'Forced tool while thinking',
    what: 'tool_choice forces a call while the model thinks.',
    why: 'In thinking mode the model decides by itself whether to call; a forced choice is refused or ignored.',
    remedy: 'Use "auto", or switch thinking off.',
  },
  'tool-options-without-tools': {
    title: 'Option without tools',
    what: '"{name}" needs "{list}", which is not there.',
    why: 'The option has nothing to act on.',
    remedy: 'Remove it, or declare tools.',
  },
  'json-mode-word-missing': {
    title: 'JSON mode without the word JSON',
    what: 'response_format asks for JSON, but no message says so.',
    why: 'Without an instruction the model may write white space forever, so the API insists on the word "json" in the messages.',
    remedy: 'Ask for JSON in the system or user message.',
  },
  'context-length-exceeded': {
    title: 'More tokens than the model takes',
    what: '{tokens} tokens are more than the {limit} that {model} takes.',
    why: 'Prompt and answer share one window, and the answer has a limit of its own: what does not fit is refused or cut.',
    remedy: 'Trim the conversation, or lower the limit of the answer.',
    unrepairable: 'What to leave out is your choice: the Trim tab compares ways to do it.',
  },
  'max-tokens-unsupported': {
    title: 'max_tokens on a reasoning model',
    what: 'This model takes "max_completion_tokens" instead of "max_tokens".',
    why: 'Reasoning tokens count as output; the new name makes that plain.',
    remedy: 'Rename the parameter.',
  },
  'temperature-unsupported': {
    title: 'temperature not adjustable',
    what: 'This model does not take temperature {value}; only the default (1) is supported.',
    why: 'Reasoning models fix their sampling.',
    remedy: 'Leave "temperature" out.',
  },
  'parameter-unsupported': {
    title: 'Parameter not for this model',
    what: 'This model does not take "{name}".',
    why: 'Reasoning models refuse parameters that steer single tokens.',
    remedy: 'Leave it out.',
  },
  'sampling-params-ignored': {
    title: 'Parameter without effect',
    what: '"{name}" has no effect while the model thinks.',
    why: 'The request is taken, the parameter is ignored.',
    remedy: 'Leave it out, or switch thinking off.',
  },
} as const;
