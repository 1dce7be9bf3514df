import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where no test needs a database, nor leaves anything behind that another one could stumble over. */
const unit = ['{lib/domain,lib/contract,lib/client,components,deploy,trials}/**/*.test.ts', '*.test.ts'];
/** Of what a password costs: with the work factors of the service. */
const passwords = ['lib/store/sign-in/{passwords,hash-threads}.test.ts'];
const quickWorkFactors = resolve(import.meta.dirname, 'testing/store/quick-work-factors.ts');

export default defineConfig({
  test: {
    // A busy machine may take its time: what a test judges is never how soon something comes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Most tests wait for PostgreSQL, or for what must not happen: more than there are cores.
    maxWorkers: availableParallelism() + 3,
    env: { LOG_LEVEL: 'silent' },
    // Files share their workers and what these have loaded; after each the setup puts back what it changed.
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    projects: [
      { extends: true, test: { name: 'unit', include: unit, pool: 'threads' } },
      // In a process of their own: they measure its memory.
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
