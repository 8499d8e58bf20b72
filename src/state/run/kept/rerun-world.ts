import type { RerunWorld } from '../../../core/runs/rerun-world';
import type { App } from '../../app.svelte';
import { loadPredictions, refusalOf } from '../../checking/refusal';
import { promptTokensOf } from '../../tokens/prompt-tokens';
import { runInSandbox } from '../tools/tool-answers';

/** What a kept run is run again with: predicted refusals, the sandbox, and the parts that some trim plans need. */
export async function openRerunWorld({ counts, sent }: App): Promise<RerunWorld> {
  await Promise.all([loadPredictions(), sent.parts.load()]);
  const trimming = sent.parts.current;
  return {
    refuse: (request, provider) => refusalOf(request, provider, promptTokensOf(counts, request)),
    runScript: (task) => runInSandbox(task, new AbortController().signal),
    ...(trimming && { trimming }),
  };
}
