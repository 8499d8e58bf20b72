import type { Steps } from '../core/steps';

/** Half a frame: what the user does meanwhile is answered in the other half. */
const SLICE_MS = 8;

/** Runs steps between frames and gives their result, unless it is called off before. */
export function runInSteps<Result>(steps: Steps<Result>, done: (result: Result) => void): () => void {
  let timer = setTimeout(run);
  function run(): void {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return done(step.value);
    } while (performance.now() < end);
    timer = setTimeout(run);
  }
  return () => clearTimeout(timer);
}
