import { expect, test } from 'vitest';
import { ignoredByDocker } from './ignored-by-docker.ts';

test.each([
  ['*', 'notes.txt', true],
  ['*', 'lib/env.ts', true],
  ['*\n!lib', 'lib/env.ts', false],
  ['*\n!lib', 'library/env.ts', true],
  ['*\n!lib\n**/*.test.*', 'lib/env.test.ts', true],
  ['*\n!lib\n**/*.test.*', 'lib/env.ts', false],
  ['**/*.test.*', 'env.test.ts', true],
  ['*.test.ts', 'lib/env.test.ts', false],
  ['**/testing', 'testing/store/small-book.ts', true],
  ['**/testing', 'lib/store/testing.ts', false],
  ['# *\n\n', 'notes.txt', false],
  ['/lib/', 'lib/env.ts', true],
  ['env?ts', 'env.ts', true],
  ['env?ts', 'env/ts', false],
  ['env.ts', 'env-ts', false],
])('with %j, the path %s is ignored: %s', (rules, path, ignored) => {
  expect(ignoredByDocker(rules)(path)).toBe(ignored);
});

test.each(['[ab].ts', 'a\\b', '*\n!lib/env.ts'])('the unsupported rules %j are rejected', (rules) => {
  expect(() => ignoredByDocker(rules)).toThrow('not supported');
});
