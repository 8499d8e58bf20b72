/** Work in short steps: whoever runs it may rest, or give up, between two of them. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all of the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work that is one step. */
export function* inOneStep<Result>(work: () => Result): Steps<Result> {
  const result = work();
  yield;
  return result;
}
