import { wantsReasoningBack } from '../../core/dialects/reasoning';
import { tryPrompt, type PromptTrial } from '../../core/prompts/trial';
import type { PromptVersion } from '../../core/prompts/version';
import { createCheckedModel } from '../../core/simulation/model';
import { createOfflineModel } from '../../core/simulation/offline-model';
import type { App } from '../app.svelte';
import { loadPredictions, refusalOf } from '../checking/refusal';

/** A trial and what its first request weighs; undefined where it could not be counted. */
export interface WeighedTrial extends PromptTrial {
  readonly tokens: number | undefined;
}

/** Runs what would be sent now with each of the versions, by the offline model as the Run tab has it set up. */
export async function tryVersions(
  { session, sent, run, counts }: App,
  versions: readonly PromptVersion[],
): Promise<readonly WeighedTrial[]> {
  await loadPredictions();
  const { provider, mocks, script } = session.surroundings;
  const reasoning = wantsReasoningBack(sent.request, provider);
  const offline = createOfflineModel({ reasoning, ...(script ? { script } : {}) });
  const model = run.checksFirst
    ? createCheckedModel(offline, (request) => refusalOf(request, provider))
    : offline;
  const trials = versions.map((version) =>
    tryPrompt(sent.request, version, { model, mocks, limits: run.limits }),
  );
  return Promise.all(
    trials.map(async (trial): Promise<WeighedTrial> => {
      const account = await counts.account(trial.request);
      return { ...trial, tokens: account.ok ? account.value.total : undefined };
    }),
  );
}
