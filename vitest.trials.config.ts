import { defineConfig } from 'vitest/config';

/**
 * Short runs of the trials, of the benchmark, and of what takes whole processes and minutes: one after the other,
 * because some of them measure time, but for tests that say that they are concurrent.
 */
export default defineConfig({
  test: {
    include: ['{lib,bin,bench,deploy,trials}/**/*.trial.ts'],
    pool: 'forks',
    fileParallelism: false,
    maxConcurrency: 2,
    testTimeout: 600_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    env: { LOG_LEVEL: 'silent' },
    setupFiles: ['./vitest.setup.ts'],
  },
});
