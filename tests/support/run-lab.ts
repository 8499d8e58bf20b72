import type { JsonObject, JsonValue } from '../../src/core/json/value';
import { roleOf } from '../../src/core/conversation/message';
import { detectFormat } from '../../src/core/conversation/format';
import { createDocument } from '../../src/core/snapshot/document';
import type { ModelInput, ModelOutcome } from '../../src/core/simulation/model';
import { createOfflineModel } from '../../src/core/simulation/offline-model';
import { FaultInjection } from '../../src/state/run/faults/fault-injection.svelte';
import type { RunEnvironment } from '../../src/state/run/run-environment';
import { RunSettings } from '../../src/state/run/run-settings.svelte';
import { RunState } from '../../src/state/run/run.svelte';
import type { ModelAnswer, StreamingModel, Watch } from '../../src/state/run/models/streaming-model';
import { Session } from '../../src/state/session/session.svelte';

export const WEATHER_TOOL: JsonObject = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'The weather of a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};
export const QUESTION: JsonObject = { role: 'user', content: 'What is the weather in Oslo?' };

export const ANSWER: JsonObject = { role: 'assistant', content: 'Clear.' };
export const REPLY: ModelOutcome = { kind: 'reply', message: ANSWER, finishReason: 'stop' };

/** A model call that waits to be answered. */
export interface AskedModel {
  readonly input: ModelInput;
  readonly signal: AbortSignal;
  /** Says a piece of the answer. */
  say(message: JsonObject): void;
  answer(outcome: ModelOutcome): Promise<void>;
}

export interface RunLab {
  readonly session: Session;
  readonly run: RunState;
  readonly settings: RunSettings;
  /** The calls of a model made with `byHand`. */
  readonly asked: AskedModel[];
  readonly pauses: (() => void)[];
  readonly roles: () => (string | undefined)[];
  readonly text: string;
}

interface Setup {
  readonly body?: JsonObject;
  /** Answers of the model; the offline one when absent. */
  readonly reply?: (input: ModelInput) => ModelOutcome;
  /** The test itself answers for the model. */
  readonly byHand?: boolean;
  /** What stands in place of the lab's own. */
  readonly more?: (session: Session) => Partial<RunEnvironment>;
  readonly mocks?: Readonly<Record<string, JsonObject & { readonly kind: string }>>;
}

/** A run over messages, its pauses and, where wanted, its model in the hands of the test. */
export function openLab(messages: readonly JsonValue[], setup: Setup = {}): RunLab {
  const text = JSON.stringify(
    { model: 'gpt-4o-mini', messages, tools: [WEATHER_TOOL], ...setup.body },
    null,
    2,
  );
  const mocks = setup.mocks ?? { get_weather: { kind: 'fixed', answer: '{"sky":"clear"}' } };
  const session = new Session(createDocument({ title: '', provider: 'openai', text, mocks }));
  const pauses: (() => void)[] = [];
  const asked: AskedModel[] = [];
  const offline = createOfflineModel();
  const atOnce: StreamingModel = {
    kind: 'offline',
    reply: (input) => Promise.resolve({ outcome: setup.reply?.(input) ?? offline.reply(input) }),
  };
  const environment: RunEnvironment = {
    session,
    outgoing: () => ({
      request: session.request,
      indexes: session.messages.map((_, index) => index),
      text: session.text,
    }),
    format: () => detectFormat(session.request as JsonObject, 'openai-chat'),
    modelFor: () => (setup.byHand ? { kind: 'live', reply: (...call) => askByHand(asked, ...call) } : atOnce),
    faults: new FaultInjection(() => session.surroundings.provider),
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    now: () => 0,
    ...setup.more?.(session),
  };
  const settings = new RunSettings();
  const run = new RunState(environment, settings);
  const roles = () => session.messages.map((message) => roleOf(message));
  return { session, run, settings, asked, pauses, roles, text };
}

function askByHand(asked: AskedModel[], input: ModelInput, watch: Watch): Promise<ModelAnswer> {
  return new Promise((resolve) => {
    asked.push({
      input,
      signal: watch.signal,
      say: (message) => watch.onProgress({ chunk: { data: '' }, message }),
      answer: async (outcome) => {
        resolve({ outcome, exchange: { api: 'openai-chat', chunks: [{ data: 'late or not' }] } });
        await settle();
      },
    });
  });
}

/** Lets everything that waits for nothing but its turn go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** Lets a run go on until it rests, releasing every pause. */
export async function runThrough({ run, pauses }: RunLab): Promise<void> {
  const done = run.run();
  while (run.isRunning) {
    for (const release of pauses.splice(0)) release();
    await settle();
  }
  await done;
}
