import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import { attentionOf } from '#lib/domain/offers/attention-of.ts';
import { nextChange } from './next-change.ts';

const offer = {
  offerStatus: 'INITIAL',
  offerMinimum: '1000.00',
  approvedTotal: '0.00',
  closingDate: '2027-03-31',
  daysFromClosingCashIsRequired: 10,
} as const;

test.each([
  ['2027-01-01', '2027-03-21', 'cash is required'],
  ['2027-03-20', '2027-03-21', 'cash is required tomorrow'],
  ['2027-03-21', '2027-03-22', 'its day has passed'],
  ['2027-03-22', '2027-03-24', 'it closes soon'],
  ['2027-03-24', '2027-03-31', 'it closes'],
  ['2027-03-30', '2027-03-31', 'it closes tomorrow'],
  ['2027-03-31', '2027-04-01', 'its last day has passed'],
  ['2027-04-01', undefined, 'nothing comes after that'],
])('after %s the next day is %s: %s', (today, next, _why) => {
  expect(nextChange(offer, today)).toBe(next);
});

test('a closed offer has no next day', () => {
  expect(nextChange({ ...offer, offerStatus: 'CLOSED_CANCELLED' }, '2027-01-01')).toBeUndefined();
});

test('the next day is the first on which the offer closes or its reasons for attention change', () => {
  const statuses = fc.constantFrom('INITIAL' as const, 'IN_PROGRESS' as const);
  fc.assert(
    fc.property(
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom('0.00', '5000.00'),
      statuses,
      (days, daysFromClosingCashIsRequired, approvedTotal, offerStatus) => {
        const given = { ...offer, daysFromClosingCashIsRequired, approvedTotal, offerStatus };
        const today = addDays(offer.closingDate, days);
        const next = nextChange(given, today);
        const asksOn = (day: string) => attentionOf(given, approvedTotal, day).join();
        const changes = Array.from({ length: 130 }, (_, ahead) => addDays(today, ahead + 1)).filter(
          (day) => day === offer.closingDate || asksOn(day) !== asksOn(addDays(day, -1)),
        );
        expect(next).toBe(changes[0]);
      },
    ),
  );
});
