import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Runs the load tests, the fault-injection tests and the benchmark in short versions. Also runs tests that need entire
 * processes and take minutes. Some tests measure time, so only tests marked as concurrent run at the same time.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['{lib,bin,deploy,lab}/**/*.trial.ts'],
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
