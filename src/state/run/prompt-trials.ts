import { messagesOf, toolsOf } from '../../core/conversation/request';
import { tryPrompt, type PromptTrial, type TrialSide, type TrialWorld } from '../../core/prompts/trial';
import type { App } from '../app.svelte';
import { createLiveModel } from '../live/live-model';
import { liveOf } from '../live/live.svelte';
import { offlineModelOf } from './models/offline-model';
import { answerCalls } from './tools/tool-answers';

/** A trial and what its first request weighs; undefined where it could not be counted. */
export interface WeighedTrial extends PromptTrial {
  readonly tokens: number | undefined;
}

export interface TrialOptions {
  /** Whether the live model answers, or the offline one as the Run tab has it set up. */
  readonly isLive: boolean;
  readonly signal: AbortSignal;
}

/** Runs what would be sent now with each of the sides, all at once; the conversation stays as it is. */
export async function trySides(
  app: App,
  sides: readonly TrialSide[],
  options: TrialOptions,
): Promise<readonly WeighedTrial[]> {
  const world = await worldOf(app, options);
  const { request } = app.sent;
  return Promise.all(
    sides.map(async (side): Promise<WeighedTrial> => {
      const trial = await tryPrompt(request, side, world);
      const account = await app.counts.account(trial.request);
      return { ...trial, tokens: account.ok ? account.value.total : undefined };
    }),
  );
}

async function worldOf(app: App, { isLive, signal }: TrialOptions): Promise<TrialWorld> {
  const { settings } = await app.run.load();
  const { mocks } = app.session.surroundings;
  const offline = offlineModelOf(app, settings);
  const live = createLiveModel(app, liveOf(app), { keepsModel: true });
  return {
    limits: settings.limits,
    ask: async (input) => {
      if (!isLive) return offline.reply(input);
      return (await live.reply(input, { signal, onProgress: () => undefined })).outcome;
    },
    answer: (calls, request) =>
      answerCalls(calls, {
        mocks,
        tools: toolsOf(request),
        messages: messagesOf(request),
        nowMs: Date.now(),
        order: 'parallel',
        signal,
      }),
  };
}
