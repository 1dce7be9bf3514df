import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Short runs of the load and fault-injection tests, of the benchmark, and of tests that need entire processes
 * and take minutes. Because some of them measure time, they run one at a time, except for tests marked as
 * concurrent.
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
