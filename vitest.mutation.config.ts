import { defineConfig } from 'vitest/config';

/** For mutation testing: only the pure core, without the database that the other tests start. */
export default defineConfig({
  plugins: [
    {
      name: 'names-of-nested-tests',
      configureVitest: ({ project }) => {
        acceptSpacedNames(project.config);
      },
    },
  ],
  test: { include: ['lib/domain/**/*.test.ts'], testTimeout: 30_000, setupFiles: ['./vitest.setup.ts'] },
});

/**
 * Stryker's runner selects tests as `suite test`, but Vitest 5 names them `suite > test`. Without this, no
 * test inside a describe would run against a mutant, and the score would be far too low.
 */
function acceptSpacedNames(config: { testNamePattern?: RegExp | undefined }): void {
  let pattern: RegExp | undefined;
  Object.defineProperty(config, 'testNamePattern', {
    enumerable: true,
    get: () => pattern,
    set: (value: RegExp | undefined) => {
      pattern = value && new RegExp(value.source.replaceAll(' ', '(?: > | )'));
    },
  });
}
