import { expect, test } from 'vitest';
import { isLimited, limitsInWords, noLimits } from './key-limits.ts';

test('a key with an expiration, networks or requests is limited', () => {
  expect(isLimited(noLimits)).toBe(false);
  expect(isLimited({ ...noLimits, expiresAtMs: 1 })).toBe(true);
  expect(isLimited({ ...noLimits, addresses: ['10.0.0.0/8'] })).toBe(true);
  expect(isLimited({ ...noLimits, requests: ['readOffer'] })).toBe(true);
});

test('the security log records every limit', () => {
  expect(limitsInWords(noLimits)).toEqual([]);
  expect(
    limitsInWords({
      expiresAtMs: Date.UTC(2026, 11, 8, 5),
      addresses: ['10.0.0.0/8', '192.0.2.7/32'],
      requests: ['readOffer', 'listOffers'],
    }),
  ).toEqual(['until 2026-12-08T05:00:00.000Z', 'from 10.0.0.0/8 192.0.2.7/32', 'for readOffer listOffers']);
});
