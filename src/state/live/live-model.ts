import { modelOf } from '../../core/conversation/request';
import { readUsage } from '../../core/usage/usage';
import type { App } from '../app.svelte';
import type { StreamingModel } from '../run/models/streaming-model';
import { formatAt } from '../../core/dialects/format-at';
import { ask, askedRequest, type Asking } from './ask';
import type { Live } from './live.svelte';

export interface LiveModelOptions {
  /** The model that a request names is asked, whatever the connection says. */
  readonly keepsModel?: boolean;
}

/** The live model as the run lab asks it. What it was billed for teaches the counts here. */
export function createLiveModel(
  app: App,
  live: Live,
  { keepsModel = false }: LiveModelOptions = {},
): StreamingModel {
  return {
    kind: 'live',
    reply: async ({ request, shown }, watch) => {
      const { sent } = app;
      const asking: Asking = {
        request,
        shown,
        format: formatAt(request, app.session.surroundings.provider),
        text: sent.request === request ? sent.text : undefined,
        ...(keepsModel ? { model: modelOf(request) } : {}),
      };
      const answer = await ask(live, asking, watch);
      const usage = answer.outcome.kind === 'reply' ? readUsage(answer.outcome.usage) : undefined;
      if (usage) await app.calibration.record({ request: askedRequest(live, asking), usage });
      return answer;
    },
  };
}
