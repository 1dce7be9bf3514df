import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryOfSuccessor, type KeyLimits, limitsInWords, limitsWithin, noLimits } from './key-limits.ts';

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

test('of two lists and two instants a key has what both allow', () => {
  const makers = {
    expiresAtMs: 2_000,
    addresses: ['10.0.0.0/8', '192.0.2.0/24'],
    requests: ['readOffer', 'listOffers'],
  };
  const wanted = { expiresAtMs: 3_000, addresses: ['192.0.2.0/24', '10.0.0.0/8'], requests: ['updateOffer'] };
  const made = { expiresAtMs: 2_000, addresses: ['192.0.2.0/24', '10.0.0.0/8'], requests: [] };
  expect(limitsWithin(makers, wanted)).toEqual(made);
});

test('the trail tells each limit that there is', () => {
  expect(limitsInWords(noLimits)).toEqual([]);
  expect(
    limitsInWords({
      expiresAtMs: Date.UTC(2026, 11, 8, 5),
      addresses: ['10.0.0.0/8', '192.0.2.7/32'],
      requests: ['readOffer', 'listOffers'],
    }),
  ).toEqual(['until 2026-12-08T05:00:00.000Z', 'from 10.0.0.0/8 192.0.2.7/32', 'for readOffer listOffers']);
});
