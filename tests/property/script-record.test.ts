import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberOf, type JsonValue } from '../../src/core/json/value';
import { runStart } from '../../src/core/simulation/loop';
import { createOfflineModel } from '../../src/core/simulation/offline-model';
import type { Script } from '../../src/core/simulation/script';
import { scriptOf } from '../../src/core/simulation/script-record';
import { anyConversation, soundConversation } from '../support/conversation-arbitrary';
import { declared, mocks, script, startOf, type Place } from '../support/run-arbitrary';
import { runToEnd } from '../support/simulation';

test('a recorded run played back over the same start gives the same messages', () => {
  fc.assert(
    fc.property(
      anyConversation,
      declared,
      mocks,
      script,
      fc.option(fc.nat(6), { nil: undefined }),
      fc.boolean(),
      (conversation, tools, answers, says, keepLast, reasoning) => {
        const messages = conversation.slice(0, runStart(conversation)) as readonly JsonValue[];
        const setup = {
          messages,
          body: { tools },
          mocks: answers,
          ...(keepLast !== undefined && { keepLast }),
        };
        const first = runToEnd({ ...setup, model: createOfflineModel({ script: says, reasoning }) });
        const recorded = scriptOf(first.steps);
        const again = runToEnd({ ...setup, model: createOfflineModel({ script: recorded }) });
        expect(again.messages).toEqual(first.messages);
      },
    ),
  );
});

test("a recorded run in Anthropic's shape plays back too", () => {
  fc.assert(
    fc.property(soundConversation, declared, script, (conversation, tools, says) => {
      const at: Place = { format: 'anthropic-messages', dialect: 'anthropic', model: 'claude-sonnet-4-5' };
      const { body, messages } = startOf(conversation, tools, at);
      const play = (played: Script) =>
        runToEnd({
          messages,
          body,
          model: createOfflineModel({ script: played, format: at.format }),
          format: at.format,
        });
      const first = play(says);
      expect(play(scriptOf(first.steps)).messages).toEqual(first.messages);
      expect(memberOf(first.messages.at(-1), 'tool_calls')).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
