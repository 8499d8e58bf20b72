import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['./tests/support/property-seed.ts'],
          // Oracles are slow, and machines shared.
          testTimeout: 60_000,
          include: ['tests/{unit,property,conformance}/**/*.test.ts'],
          exclude: ['**/*.svelte.test.ts'],
        },
      },
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'runes',
          environment: './tests/support/client-environment.ts',
          setupFiles: ['./tests/support/property-seed.ts'],
          include: ['tests/{unit,property}/**/*.svelte.test.ts'],
        },
      },
    ],
  },
});
