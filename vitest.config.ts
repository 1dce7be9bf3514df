import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that need no database and leave nothing behind that could affect another test. */
const unit = ['{lib/domain,lib/contract,lib/client,components,deploy,lab}/**/*.test.ts', '*.test.ts'];
/** Tests of the cost of password hashing, which use the production work factors. */
const passwords = ['lib/store/passwords/*.test.ts'];
const quickWorkFactors = resolve(import.meta.dirname, 'testing/store/quick-work-factors.ts');

export default defineConfig({
  test: {
    // A busy machine can be slow, so no test checks how soon something happens.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Most tests wait for PostgreSQL, or for something not to happen, so there are more workers than cores.
    maxWorkers: availableParallelism() + 3,
    env: { LOG_LEVEL: 'silent' },
    // Test files share workers and the modules loaded in them. After each file, the setup restores what the file
    // changed.
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    projects: [
      { extends: true, test: { name: 'unit', include: unit, pool: 'threads' } },
      // Run in a separate process, because they measure its memory use.
      { extends: true, test: { name: 'passwords', include: passwords, pool: 'forks', isolate: true } },
      {
        extends: true,
        resolve: { alias: [{ find: /^\.\/work-factors\.ts$/, replacement: quickWorkFactors }] },
        test: {
          name: 'store',
          include: ['{lib,app,bin,testing}/**/*.test.ts'],
          exclude: [...unit, ...passwords],
          pool: 'forks',
          globalSetup: ['./testing/store/global-setup.ts'],
        },
      },
    ],
  },
});
