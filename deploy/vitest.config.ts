import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Apart from the unit tests, because one of these installs and builds the whole project in a bare folder. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['deploy/**/*.test.ts'],
    pool: 'forks',
    // A busy machine may take its time: what a test judges is never how soon something comes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    env: { LOG_LEVEL: 'silent' },
    setupFiles: ['./vitest.setup.ts'],
  },
});
