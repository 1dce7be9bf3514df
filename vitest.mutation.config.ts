import { defineConfig } from 'vitest/config';

/** For mutation testing: the pure core alone, without the database the other tests start. */
export default defineConfig({
  test: { include: ['lib/domain/**/*.test.ts'], testTimeout: 30_000, setupFiles: ['./vitest.setup.ts'] },
});
