import type { Answer, Question, Talk } from './protocol';
import { rerunningPlan } from './rerun-plan';

/** So long a newer question waits at most. */
const SLICE_MS = 30;

let latest = 0;
let talk: Talk | undefined;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  latest = data.turn;
  talk = data.talk ?? talk;
  if (talk === undefined) return;
  for (const [at, plan] of data.plans.entries()) {
    const steps = rerunningPlan(talk, plan, data.profile, data.turns);
    let rested = performance.now();
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      if (performance.now() - rested < SLICE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (data.turn !== latest) return;
      rested = performance.now();
    }
    self.postMessage({ turn: data.turn, plan: at, rerun: step.value } satisfies Answer);
  }
};
