import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryOfSuccessor, type KeyLimits, limitsWithin, noLimits } from './key-limits.ts';

const list = fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')));
const limits: fc.Arbitrary<KeyLimits> = fc.record({
  expiresAtMs: fc.option(fc.integer()),
  addresses: list,
  requests: list,
});

/** Whether whoever has the one may not do more than whoever has the other. */
function isWithin(one: KeyLimits, other: KeyLimits): boolean {
  const isPart = (inner: readonly string[] | null, outer: readonly string[] | null) =>
    outer === null || (inner !== null && inner.every((entry) => outer.includes(entry)));
  const isEarlier =
    other.expiresAtMs === null || (one.expiresAtMs !== null && one.expiresAtMs <= other.expiresAtMs);
  return isEarlier && isPart(one.addresses, other.addresses) && isPart(one.requests, other.requests);
}

test('a key that a key makes has the limits of both', () => {
  fc.assert(
    fc.property(limits, limits, (makers, wanted) => {
      const made = limitsWithin(makers, wanted);
      expect([isWithin(made, makers), isWithin(made, wanted)]).toEqual([true, true]);
    }),
  );
});

test('without limits of the maker it has what it was given', () => {
  fc.assert(
    fc.property(limits, (wanted) => {
      expect(limitsWithin(noLimits, wanted)).toEqual(wanted);
    }),
  );
});

test('a successor lasts as long as the key before it was to last', () => {
  expect(expiryOfSuccessor({ createdAtMs: 1_000, expiresAtMs: 4_000 }, 3_500)).toBe(6_500);
  expect(expiryOfSuccessor({ createdAtMs: 1_000, expiresAtMs: null }, 3_500)).toBeNull();
});
