import { offlineManners } from '../../../core/simulation/offline-manners';
import { createCheckedModel, type Model } from '../../../core/simulation/model';
import { createOfflineModel } from '../../../core/simulation/offline-model';
import type { App } from '../../app.svelte';
import { refusalOf } from '../../checking/refusal';
import { promptTokensOf } from '../../tokens/prompt-tokens';
import type { RunSettings } from '../run-settings.svelte';

/** The offline model, or one behind an API that refuses, as the conversation and the Run tab have it set up. */
export function offlineModelOf({ session, sent, counts }: App, { checksFirst }: RunSettings): Model {
  const { script, provider } = session.surroundings;
  const manners = offlineManners(sent.request, provider);
  const model = createOfflineModel({ ...manners, ...(script ? { script } : {}) });
  if (!checksFirst) return model;
  return createCheckedModel(model, (request) =>
    refusalOf(request, provider, promptTokensOf(counts, request)),
  );
}
