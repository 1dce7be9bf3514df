import { expect, test } from 'vitest';
import { documentedOperations } from '#lib/contract/operations.ts';
import { findOperations } from './find-operations.ts';

const namesOf = (sought: string) => findOperations(sought).map(({ name }) => name);

test('with no search words, finds every operation, including those of a sandbox', () => {
  expect(namesOf(' ')).toEqual(Object.keys(documentedOperations));
});

test.each([
  ['SANDBOX clock move', ['moveSandboxClock']],
  ['sandbox.order.final', ['playOrder']],
  ['sandbox zebra', []],
])('a search for "%s" finds the operations %j', (sought, names) => {
  expect(namesOf(sought)).toEqual(names);
});

test('each sandbox operation is marked as such', () => {
  const found = findOperations('restapi/sandbox');
  expect(found.length).toBeGreaterThan(0);
  for (const { tag, description } of found) {
    expect([tag, description]).toEqual([
      'Sandbox',
      expect.stringContaining('only in a sandbox (SANDBOX=on)'),
    ]);
  }
});
