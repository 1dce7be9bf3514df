import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Apart from the unit tests, because one of these installs and builds the whole project in a bare folder. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['deploy/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    env: { LOG_LEVEL: 'silent' },
    setupFiles: ['./vitest.setup.ts'],
  },
});
