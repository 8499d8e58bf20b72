import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../src/core/dialects';
import { checkRequest } from '../../../src/core/rules/check';
import type { WireFormat } from '../../../src/core/conversation/format';
import type { JsonValue } from '../../../src/core/json/value';

const NAMES = Object.getOwnPropertyNames(Object.prototype);
const FORMATS: readonly WireFormat[] = ['openai-chat', 'anthropic-messages'];

describe.each(NAMES)('the name %s', (name) => {
  it('is a role, a type and a key like any other unknown one', () => {
    const body: unknown = JSON.parse(
      `{"model": "${name}", "tool_choice": "${name}", "${name}": 1, "messages": [
        {"role": "${name}", "content": [{"type": "${name}"}], "${name}": 1},
        {"role": "assistant", "content": null, "tool_calls": [
          {"id": "${name}", "type": "${name}", "function": {"name": "${name}", "arguments": "{}"}}]},
        {"role": "tool", "tool_call_id": "${name}", "content": "x"}],
        "tools": [{"type": "${name}", "name": "${name}", "function": {"name": "${name}"}}]}`,
    );
    for (const { id } of DIALECTS) {
      for (const format of FORMATS) {
        const rules = checkRequest(body as JsonValue, { dialect: id, format }).map(({ rule }) => rule);
        expect(rules).toContain('role-unknown');
      }
    }
  });
});
