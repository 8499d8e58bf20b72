/** Waits; resolves early when `signal` is aborted. Never rejects. */
export interface Clock {
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const browserClock: Clock = {
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
    }),
};
