import { keyFree } from './key-free';
import type { KeptModelStep, KeptRun, KeptStep, KeptToolStep, RunSetup } from './kept-run';

/**
 * A run as the text of a file: the same run gives the same bytes, in whatever order it was put together. No key gets
 * through: exchanges are cleaned of credentials, and `mask` takes those it knows out of any text.
 */
export function writeRun(run: KeptRun, mask: (text: string) => string = (text) => text): string {
  const { format, version, title, name, settings, start, steps, ended } = run;
  const { prompt_version, model, temperature } = settings;
  const ordered = {
    format,
    version,
    title,
    name,
    settings: { prompt_version, model, temperature },
    start: { text: start.text, setup: orderedSetup(start.setup) },
    steps: steps.map(orderedStep),
    ended,
  };
  return mask(JSON.stringify(ordered, null, 2) + '\n');
}

function orderedStep(step: KeptStep): KeptStep {
  return step.kind === 'model' ? orderedModelStep(step) : orderedToolStep(step);
}

// JSON leaves out what is undefined.
function orderedModelStep(step: KeptModelStep) {
  const { kind, model, beganMs, tookMs, edited, setup, fault, sent, sizes, outcome, appended, use } = step;
  const exchange = step.exchange && keyFree(step.exchange);
  return {
    ...{ kind, model, beganMs, tookMs, edited, setup: setup && orderedSetup(setup), fault },
    ...{ sent, sizes, outcome, appended, use, exchange },
  } as KeptModelStep;
}

function orderedToolStep(step: KeptToolStep) {
  const { kind, beganMs, tookMs, edited, setup, fault, answers, appended } = step;
  return {
    ...{ kind, beganMs, tookMs, edited, setup: setup && orderedSetup(setup), fault },
    ...{ answers, appended },
  } as KeptToolStep;
}

function orderedSetup(setup: RunSetup): RunSetup {
  const { provider, mocks, script, trim, marks, prompts, limits, checksFirst, order } = setup;
  return { provider, mocks, script, trim, marks, prompts, limits, checksFirst, order } as RunSetup;
}
