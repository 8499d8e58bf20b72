import { tryPrompt, type PromptTrial } from '../../core/prompts/trial';
import type { PromptVersion } from '../../core/prompts/version';
import type { App } from '../app.svelte';
import { offlineModelOf } from './offline-model';

/** A trial and what its first request weighs; undefined where it could not be counted. */
export interface WeighedTrial extends PromptTrial {
  readonly tokens: number | undefined;
}

/** Runs what would be sent now with each of the versions, by the offline model as the Run tab has it set up. */
export async function tryVersions(
  app: App,
  versions: readonly PromptVersion[],
): Promise<readonly WeighedTrial[]> {
  const { settings } = await app.run.load();
  const model = offlineModelOf(app, settings);
  const { mocks } = app.session.surroundings;
  const trials = versions.map((version) =>
    tryPrompt(app.sent.request, version, { model, mocks, limits: settings.limits }),
  );
  return Promise.all(
    trials.map(async (trial): Promise<WeighedTrial> => {
      const account = await app.counts.account(trial.request);
      return { ...trial, tokens: account.ok ? account.value.total : undefined };
    }),
  );
}
