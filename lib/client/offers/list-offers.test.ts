import { expect, test } from 'vitest';
import { needsAttention, type OverviewOffer } from './list-offers.ts';

const offer = { creatingFirmOid: '8', attention: [] } as unknown as OverviewOffer;

test.each([
  [{}, false],
  [{ attention: ['executable'] }, true],
  [{ attention: ['closingsoon'] }, true],
  [{ noInvestor: true }, true],
  [{ termsChanged: true }, true],
  [{ feedContradicts: true }, true],
  [{ attention: ['closingdatepassed'], creatingFirmOid: '9' }, false],
] as const)('an offer with %j counts as needing attention: %s', (changes, expected) => {
  expect(needsAttention({ ...offer, ...changes } as OverviewOffer, '8')).toBe(expected);
});
