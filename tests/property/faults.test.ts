import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberOf, type JsonObject, type JsonValue } from '../../src/core/json/value';
import { checkRequest } from '../../src/core/rules/check';
import { FAULT_IDS, FAULTS, type FaultId } from '../../src/core/simulation/faults';
import { DEFAULT_RUN_LIMITS, runStart, type ModelStep, type Step } from '../../src/core/simulation/loop';
import { offlineManners } from '../../src/core/simulation/offline-manners';
import { createCheckedModel } from '../../src/core/simulation/model';
import { createOfflineModel } from '../../src/core/simulation/offline-model';
import { anyConversation, soundConversation } from '../support/conversation-arbitrary';
import { jsonValue } from '../support/json-arbitrary';
import {
  anyScript,
  declared,
  mocks,
  place,
  script,
  startOf,
  type Place,
  type Start,
} from '../support/run-arbitrary';
import { pairingFaults, runToEnd, strikeOf, type FinishedRun } from '../support/simulation';

const fault = fc.constantFrom(...FAULT_IDS);

const NEXT: JsonObject = { role: 'user', content: 'And then?' };

/** The errors that what was appended has in the eyes of the provider, once the next question is asked. */
function rulesOf({ body, messages }: Start, run: FinishedRun, { dialect, format }: Place): readonly string[] {
  const isAnswered = memberOf(run.messages.at(-1), 'role') === 'assistant';
  const next = isAnswered ? [...run.messages, NEXT] : run.messages;
  return checkRequest({ ...body, messages: next }, { dialect, format })
    .filter(({ severity, message = -1 }) => severity === 'error' && message >= messages.length)
    .map(({ rule }) => rule);
}

const hasStruck = ({ steps }: FinishedRun) => steps.some((step) => strikeOf(step) !== undefined);

test('a run with any fault in it ends, whatever the array, tools, mocks and script', () => {
  fc.assert(
    fc.property(
      anyConversation,
      fc.oneof(declared, jsonValue),
      mocks,
      fc.oneof(script, anyScript),
      fault,
      fc.boolean(),
      (conversation, tools, answers, says, id, isChecked) => {
        const messages = conversation.slice(0, runStart(conversation)) as readonly JsonValue[];
        const offline = createOfflineModel({ script: says });
        const refuse = (request: JsonValue) =>
          checkRequest(request, { dialect: 'openai' })[0]?.severity === 'error'
            ? ({ kind: 'failure', status: 400, body: {} } as const)
            : undefined;
        const model = isChecked ? createCheckedModel(offline, refuse) : offline;
        const { steps } = runToEnd({ messages, body: { tools }, mocks: answers, model, fault: id });
        expect(steps.filter((step) => step.kind === 'model').length).toBeLessThanOrEqual(
          DEFAULT_RUN_LIMITS.maxTurns,
        );
        expect(steps.at(-1)?.kind).toBe('done');
      },
    ),
  );
});

test('what a run with a fault appends is right, or flagged by a rule that the fault names', () => {
  fc.assert(
    fc.property(
      soundConversation,
      declared,
      mocks,
      script,
      fault,
      place,
      (conversation, tools, answers, says, id, at) => {
        fc.pre(pairingFaults(conversation.slice(0, runStart(conversation))).length === 0);
        const start = startOf(conversation, tools, at);
        fc.pre(start.messages.length > 0);
        const { body, messages } = start;
        const manners = offlineManners({ ...body, messages }, at.dialect);
        const model = createOfflineModel({ ...manners, script: says });
        const run = runToEnd({
          messages,
          body,
          mocks: answers,
          model,
          fault: id,
          dialect: at.dialect,
          format: at.format,
        });
        const named: readonly string[] = hasStruck(run) ? FAULTS[id].rules : [];
        expect(rulesOf(start, run, at).filter((rule) => !named.includes(rule))).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

const transport = fc.constantFrom(...FAULT_IDS.filter((id) => FAULTS[id].stage === 'transport'));

test('a failure on the way is shown as that failure, ends the run, and leaves nothing behind', () => {
  fc.assert(
    fc.property(
      soundConversation,
      declared,
      script,
      transport,
      place,
      (conversation, tools, says, id, at) => {
        const { body, messages } = startOf(conversation, tools, at);
        fc.pre(messages.length > 0);
        const model = createOfflineModel({ script: says, format: at.format });
        const run = runToEnd({ messages, body, model, fault: id, dialect: at.dialect, format: at.format });
        const struck = run.steps.find((step): step is ModelStep => strikeOf(step) === id);
        fc.pre(struck !== undefined);
        expect(struck?.appended).toEqual([]);
        expect(run.reason).toBe('failure');
        expect(appendedIn(run.steps)).toEqual(run.messages.slice(messages.length));
        expect(failureOf(struck)).toBe(EXPECTED[id]);
      },
    ),
    { numRuns: 100 },
  );
});

const EXPECTED: Readonly<Partial<Record<FaultId, string>>> = {
  'http-401': 'failure',
  'http-402': 'failure',
  'http-429': 'failure',
  'http-500': 'failure',
  'http-503': 'failure',
  'model-timeout': 'timeout',
  'stream-cut': 'cut',
  'stream-malformed': 'malformed',
};

function failureOf(step: ModelStep | undefined): string | undefined {
  return step?.outcome.kind === 'interrupted' ? step.outcome.reason : step?.outcome.kind;
}

function appendedIn(steps: readonly Step[]): readonly JsonValue[] {
  return steps.flatMap((step): readonly JsonValue[] => step.appended);
}

test('the same run with the same fault gives the same steps again', () => {
  fc.assert(
    fc.property(soundConversation, declared, script, fault, place, (conversation, tools, says, id, at) => {
      const { body, messages } = startOf(conversation, tools, at);
      const once = () =>
        runToEnd({
          messages,
          body,
          model: createOfflineModel({ script: says, format: at.format }),
          fault: id,
          dialect: at.dialect,
          format: at.format,
        });
      expect(once()).toEqual(once());
    }),
    { numRuns: 50 },
  );
});
