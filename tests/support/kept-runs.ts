import { detectFormat } from '../../src/core/conversation/format';
import { messagesOf } from '../../src/core/conversation/request';
import { applyEdits } from '../../src/core/json/edit-text';
import { isObject, type JsonObject, type JsonValue } from '../../src/core/json/value';
import { runSettingsOf } from '../../src/core/prompts/settings';
import type { KeptRun, KeptStep, RunSetup } from '../../src/core/runs/kept-run';
import type { RerunWorld } from '../../src/core/runs/rerun-world';
import type { FaultId } from '../../src/core/simulation/faults';
import { createRun, DEFAULT_RUN_LIMITS, nextStep, runStart } from '../../src/core/simulation/loop';
import { createOfflineModel } from '../../src/core/simulation/offline-model';
import { FULL_HISTORY } from '../../src/core/trimming/plan';

export const PLAIN_SETUP: RunSetup = {
  provider: 'generic',
  mocks: {},
  trim: FULL_HISTORY,
  marks: [],
  prompts: [],
  limits: DEFAULT_RUN_LIMITS,
  checksFirst: false,
  order: 'parallel',
};

/** Takes everything, and runs no code. */
export const PLAIN_WORLD: RerunWorld = {
  refuse: () => undefined,
  runScript: ({ args }) => Promise.resolve({ kind: 'returned', content: JSON.stringify(args), logs: [] }),
};

const UNKNOWNS = { text: '…', member: '…' };
/** The clock of tools that `nextStep` answers. */
const CLOCK_MS = 0;

/**
 * Runs to the end and keeps it: the loop's own `nextStep` over the text, edited message by message. `faults` strike in the steps
 * they are named for, where they find something to act on. Nothing of it is shared with `rerun`.
 */
export function recordRun(
  text: string,
  setup: RunSetup = PLAIN_SETUP,
  faults: readonly FaultId[] = [],
): KeptRun {
  const read = (at: string) => JSON.parse(at) as JsonValue;
  const format = isObject(read(text)) ? detectFormat(read(text) as JsonObject, 'openai-chat') : 'openai-chat';
  const model = createOfflineModel(setup.script ? { script: setup.script } : {});
  let now = text;
  const start = runStart(messagesOf(read(now)), format);
  while (messagesOf(read(now)).length > start) {
    now = applyEdits(now, [{ kind: 'remove', path: ['messages', messagesOf(read(now)).length - 1] }]).text;
  }
  let run = createRun(messagesOf(read(now)));
  const steps: KeptStep[] = [];
  const settings = runSettingsOf(read(now), setup.prompts);
  for (;;) {
    const request = read(now);
    const messages = messagesOf(request);
    const id = faults[steps.length];
    const taken = nextStep(messages, run, {
      model,
      mocks: setup.mocks,
      sent: { request, indexes: messages.map((_, index) => index) },
      limits: setup.limits,
      ...(id && { fault: { id, dialect: setup.provider, unknowns: UNKNOWNS } }),
    });
    const { step } = taken;
    if (step.kind === 'done') {
      const kept = { settings, start: { text, setup }, steps, ended: step.reason };
      return { format: 'rolecall-run', version: 1, title: 'A run', ...kept };
    }
    run = taken.run;
    for (const value of step.appended) {
      const at = messagesOf(read(now)).length;
      now = applyEdits(now, [{ kind: 'insert', path: ['messages', at], value }]).text;
    }
    const base = {
      beganMs: CLOCK_MS,
      tookMs: 5,
      ...(step.struck && { fault: { id: step.struck.fault, unknowns: UNKNOWNS } }),
      appended: step.appended,
    };
    steps.push(
      step.kind === 'model'
        ? { ...base, kind: 'model', model: 'offline', outcome: step.outcome }
        : { ...base, kind: 'tools', answers: step.answers },
    );
  }
}
