import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import unitTests from '../vitest.config.ts';

/** Apart from the unit tests, because one of these installs and builds the whole project in a bare folder. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: { ...unitTests.test, include: ['deploy/**/*.test.ts'], globalSetup: [] },
});
