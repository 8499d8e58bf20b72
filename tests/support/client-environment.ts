import type { Environment } from 'vitest/runtime';

/** Compiles runes for the browser: in the default node environment `$effect` silently never runs. */
export default {
  name: 'client',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
