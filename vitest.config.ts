import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const databaseSetup = './lib/store/testing/global-setup.ts';

export default defineConfig({
  test: {
    include: ['{lib,app,bin,components}/**/*.test.ts', '*.test.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    env: { LOG_LEVEL: 'silent' },
    setupFiles: ['./vitest.setup.ts'],
    globalSetup: existsSync(new URL(databaseSetup, import.meta.url)) ? [databaseSetup] : [],
  },
});
