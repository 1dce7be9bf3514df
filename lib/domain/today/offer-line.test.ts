import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { attentionOf } from '#lib/domain/offers/attention-of.ts';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { type DueOffer, offerLine, reasonsOf } from './offer-line.ts';
import { type OfferReason, offerReasons, type TodayStep } from './today-reasons.ts';

/** Closes Mar 31, requires cash Mar 21, and has a minimum of $2,000,000.00. */
const offer: DueOffer = { ...exampleOffer(), approvedTotal: '2000000.00', ours: true };

describe.each<[string, Money | null, OfferReason[]]>([
  // today, approved amount, reasons
  ['2027-03-13', '2000000.00', []],
  ['2027-03-14', '2000000.00', ['cashrequiredsoon']],
  ['2027-03-20', '1999999.99', ['cashrequiredsoon']],
  ['2027-03-21', '2000000.00', ['executable', 'cashrequiredsoon']],
  ['2027-03-21', '1999999.99', ['minimummissed', 'cashrequiredsoon']],
  ['2027-03-21', null, ['cashrequiredsoon']],
  ['2027-03-22', '2000000.00', ['executable', 'cashrequiredpassed']],
  ['2027-03-22', '1999999.99', ['minimummissed', 'cashrequiredpassed']],
  ['2027-03-22', null, ['cashrequiredpassed']],
  ['2027-03-24', '1999999.99', ['minimummissed', 'cashrequiredpassed', 'closingsoon']],
  ['2027-03-31', null, ['cashrequiredpassed', 'closingsoon']],
  ['2027-04-01', '2000000.00', ['closingdatepassed', 'executable', 'cashrequiredpassed']],
])('on %s with %s approved', (today, approvedTotal, reasons) => {
  test(`an offer that is INITIAL is listed for ${reasons.join(', ') || 'nothing'}`, () => {
    expect(reasonsOf({ ...offer, approvedTotal }, today)).toEqual(reasons);
  });

  test('an IN_PROGRESS offer is listed only for its closing date', () => {
    const running = { ...offer, offerStatus: 'IN_PROGRESS', approvedTotal } as const;
    expect(reasonsOf(running, today)).toEqual(reasons.filter((reason) => reason.startsWith('closing')));
  });
});

test.each<[string, Partial<DueOffer>, object]>([
  [
    '2027-03-21',
    {},
    { reason: 'executable', date: '2027-03-21', dollarAmount: '2000000.00', step: 'execute' },
  ],
  [
    '2027-03-25',
    { approvedTotal: '1500000.50' },
    { reason: 'minimummissed', date: '2027-03-21', dollarAmount: '499999.50', step: 'settings' },
  ],
  ['2027-03-15', {}, { reason: 'cashrequiredsoon', date: '2027-03-21', step: 'settings' }],
  ['2027-04-02', {}, { reason: 'closingdatepassed', date: '2027-03-31', step: 'close' }],
  [
    '2027-03-25',
    { offerStatus: 'IN_PROGRESS' },
    { reason: 'closingsoon', date: '2027-03-31', dollarAmount: '2000000.00', step: 'close' },
  ],
  ['2027-03-25', { offerMaximum: '1999999.99' }, { reason: 'executable', overMaximumDollarAmount: '0.01' }],
  [
    '2027-03-25',
    { approvedTotal: null, ours: false },
    { reason: 'cashrequiredpassed', date: '2027-03-21', dollarAmount: null, step: 'none', ours: false },
  ],
])('on %s with %j the line has the amount, the start date, and the next step', (today, changes, expected) => {
  expect(offerLine({ ...offer, ...changes }, today, true)).toMatchObject(expected);
});

test('callers who cannot change the offer get no next step', () => {
  expect(offerLine(offer, '2027-03-21', false)).toMatchObject({ reason: 'executable', step: 'none' });
});

const offers = fc.record({
  closingIn: fc.integer({ min: -10, max: 20 }),
  daysFromClosingCashIsRequired: fc.integer({ min: 0, max: 15 }),
  offerStatus: fc.constantFrom(...offerStatuses),
  approvedTotal: fc.constantFrom('0.00', '1999999.99', '2000000.00', null),
  ours: fc.boolean(),
});

test('every attention reason is one of the line’s reasons, in order, and the first one is the main reason', () => {
  const today = '2027-03-21';
  fc.assert(
    fc.property(offers, ({ closingIn, ...changes }) => {
      const one: DueOffer = { ...offer, ...changes, closingDate: addDays(today, closingIn) };
      const reasons = reasonsOf(one, today);
      expect(reasons).toEqual(offerReasons.filter((reason) => reasons.includes(reason)));
      expect(reasons).toEqual(expect.arrayContaining(attentionOf(one, one.approvedTotal, today)));
      const line = offerLine(one, today, true);
      expect(line === null ? [] : [line.reason, ...line.alsoReasons]).toEqual(reasons);
      if (line !== null && !one.ours) expect<TodayStep>(line.step).toBe('none');
    }),
  );
});

test('an approved amount equal to the maximum is not over it', () => {
  const line = offerLine({ ...offer, offerMaximum: '2000000.00' }, '2027-03-25', true);
  expect(line).not.toHaveProperty('overMaximumDollarAmount');
});
