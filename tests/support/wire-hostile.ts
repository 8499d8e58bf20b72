import fc from 'fast-check';
import type { WireFormat } from '../../src/core/conversation/format';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import { jsonValue } from './json-arbitrary';

/** Words of the wire: they say what something is, and are no content. */
const TYPES = [
  'text',
  'image_url',
  'input_audio',
  'file',
  'refusal',
  'function',
  'custom',
  'thinking',
  'redacted_thinking',
  'image',
  'document',
  'tool_use',
  'tool_result',
  'base64',
  'url',
  'search_result',
  'json_schema',
  'tool',
];
const KEYS: Readonly<Record<WireFormat, readonly string[]>> = {
  'openai-chat': [
    'role',
    'content',
    'name',
    'tool_calls',
    'tool_call_id',
    'refusal',
    'reasoning_content',
    'reasoning',
    'thinking_blocks',
    'extra_content',
    'cache_control',
    'function_call',
    'audio',
    'odd',
  ],
  'anthropic-messages': ['role', 'content', 'name', 'cache_control', 'odd'],
};
const INNER = [
  'type',
  'text',
  'image_url',
  'url',
  'input_audio',
  'data',
  'format',
  'file',
  'file_data',
  'filename',
  'file_id',
  'refusal',
  'id',
  'function',
  'custom',
  'name',
  'arguments',
  'input',
  'thinking',
  'signature',
  'source',
  'media_type',
  'title',
  'tool_use_id',
  'content',
  'is_error',
  'cache_control',
  'extra_content',
  'google',
  'thought_signature',
  'detail',
  'citations',
  'odd',
];
const BODY = [
  'messages',
  'system',
  'tools',
  'tool_choice',
  'functions',
  'function_call',
  'response_format',
  'reasoning_effort',
  'thinking',
  'output_config',
  'metadata',
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'stop',
  'stop_sequences',
  'user',
  'seed',
  'top_k',
  'parallel_tool_calls',
  'stream_options',
  'n',
  'odd',
];
const TOOL = [
  'type',
  'function',
  'custom',
  'name',
  'description',
  'parameters',
  'input_schema',
  'strict',
  'cache_control',
  'odd',
];
const SETTING = [
  'type',
  'json_schema',
  'schema',
  'name',
  'strict',
  'mode',
  'allowed_tools',
  'tools',
  'function',
  'effort',
  'format',
  'budget_tokens',
  'user_id',
  'disable_parallel_tool_use',
  'odd',
];

/** Objects whose members may have any wrong type, at places where the readers look. */
function object(keys: readonly string[], value: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 });
}

function bodyOf(leaf: fc.Arbitrary<JsonValue>, format: WireFormat): fc.Arbitrary<JsonValue> {
  const atom = fc.oneof(leaf, fc.constantFrom<JsonValue>(...TYPES, null, '', true));
  const inner2 = object(INNER, atom);
  const inner1 = object(INNER, fc.oneof(atom, inner2, fc.array(inner2, { maxLength: 2 })));
  const inner = object(
    INNER,
    fc.oneof({ weight: 2, arbitrary: atom }, inner1, fc.array(inner1, { maxLength: 2 })),
  );
  const member = fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 3, arbitrary: fc.array(inner, { maxLength: 3 }) },
    inner,
  );
  const role = fc.constantFrom(
    'system',
    'developer',
    'user',
    'assistant',
    'assistant',
    'tool',
    'function',
    'bogus',
  );
  const message = fc.tuple(role, object(KEYS[format], member)).map(([each, members]): JsonValue => ({
    ...(members as JsonObject),
    role: each,
  }));
  const setting1 = object(SETTING, atom);
  const setting = object(SETTING, fc.oneof(atom, setting1, fc.array(setting1, { maxLength: 2 })));
  const tool = object(TOOL, fc.oneof(atom, object(TOOL, fc.oneof(atom, inner2))));
  const named = fc.record({ type: atom, function: fc.record({ name: leaf, odd: leaf }) });
  const allowed = fc.record({ mode: atom, tools: fc.array(named, { minLength: 1, maxLength: 2 }) });
  const choice = fc.record({ type: atom, allowed_tools: allowed });
  return fc
    .tuple(
      object(
        BODY,
        fc.oneof(
          { weight: 2, arbitrary: leaf },
          { weight: 3, arbitrary: setting },
          fc.array(inner, { maxLength: 2 }),
        ),
      ),
      fc.array(message, { maxLength: 4 }),
      fc.array(tool, { maxLength: 2 }),
      fc.option(choice, { freq: 8 }),
    )
    .map(([settings, messages, tools, chosen]) => ({
      ...(settings as JsonObject),
      messages,
      tools,
      ...(chosen && { tool_choice: chosen }),
    }));
}

/** Bodies wrong in any way. */
export const hostileBody: fc.Arbitrary<JsonValue> = fc.oneof(
  bodyOf(jsonValue, 'openai-chat'),
  bodyOf(jsonValue, 'anthropic-messages'),
);

/** The same in which every free text is unlike any other, so that it can be looked for. */
export function markedBody(format: WireFormat): fc.Arbitrary<JsonValue> {
  return bodyOf(fc.constant('?'), format).map((body) => {
    let count = 0;
    const mark = (value: JsonValue): JsonValue => {
      if (value === '?') return `mark-${(count += 1)}.`;
      if (Array.isArray(value)) return value.map(mark);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mark(member)]));
    };
    return mark(body);
  });
}
