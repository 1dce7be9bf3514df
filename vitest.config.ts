import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const databaseSetup = './lib/store/testing/global-setup.ts';

export default defineConfig({
  test: {
    include: ['{lib,app,bin,components}/**/*.test.ts', '*.test.ts'],
    pool: 'forks',
    // A busy machine may take its time: what a test judges is never how soon something comes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    env: { LOG_LEVEL: 'silent' },
    setupFiles: ['./vitest.setup.ts'],
    globalSetup: existsSync(new URL(databaseSetup, import.meta.url)) ? [databaseSetup] : [],
  },
});
