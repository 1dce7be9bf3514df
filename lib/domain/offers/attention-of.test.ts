import { describe, expect, test } from 'vitest';
import type { Attention } from './attention.ts';
import { attentionOf, everyAttentionOf } from './attention-of.ts';
import { exampleOffer } from './memo/example-memo.ts';
import { addDays } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { type OfferStatus, offerStatuses } from './offer-status.ts';

/** Closes Mar 31, requires cash Mar 21, and has a minimum of $2,000,000.00. */
const offer = exampleOffer();
const far = { ...offer, closingDate: '2027-05-31', daysFromClosingCashIsRequired: 60 };

test('the example matches the assumptions of the tables below', () => {
  expect(offer).toMatchObject({
    closingDate: '2027-03-31',
    daysFromClosingCashIsRequired: 10,
    offerMinimum: '2000000.00',
  });
  expect(addDays(far.closingDate, -60)).toBe('2027-04-01');
});

describe.each<[string, Money | null, Attention[]]>([
  // today, approved amount, reasons
  ['2027-03-20', '2000000.00', []],
  ['2027-03-20', '1999999.99', []],
  ['2027-03-21', '2000000.00', ['executable']],
  ['2027-03-21', '2000000.01', ['executable']],
  ['2027-03-21', '1999999.99', ['minimummissed']],
  ['2027-03-21', '0.00', ['minimummissed']],
  ['2027-03-21', null, []],
  ['2027-03-22', '2000000.00', ['executable', 'cashrequiredpassed']],
  ['2027-03-22', '1999999.99', ['cashrequiredpassed', 'minimummissed']],
  ['2027-03-22', null, ['cashrequiredpassed']],
  ['2027-03-23', null, ['cashrequiredpassed']],
  ['2027-03-24', null, ['cashrequiredpassed', 'closingsoon']],
  ['2027-03-31', null, ['cashrequiredpassed', 'closingsoon']],
  ['2027-03-31', '2000000.00', ['executable', 'cashrequiredpassed', 'closingsoon']],
  ['2027-03-31', '1999999.99', ['cashrequiredpassed', 'closingsoon', 'minimummissed']],
  ['2027-04-01', '2000000.00', ['closingdatepassed', 'executable', 'cashrequiredpassed']],
])('on %s with %s approved', (today, approved, attention) => {
  test(`an offer that is INITIAL needs attention for ${attention.join(', ') || 'nothing'}`, () => {
    expect(attentionOf(offer, approved, today)).toEqual(attention);
  });

  test('an IN_PROGRESS offer needs attention only if it closes soon or is past its closing date', () => {
    const running = { ...offer, offerStatus: 'IN_PROGRESS' as const };
    expect(attentionOf(running, approved, today)).toEqual(
      attention.filter((name) => name === 'closingsoon' || name === 'closingdatepassed'),
    );
  });

  test.each(offerStatuses.filter((status): status is OfferStatus => status.startsWith('CLOSED')))(
    'an offer with status %s needs no attention',
    (offerStatus) => {
      expect(attentionOf({ ...offer, offerStatus }, approved, today)).toEqual([]);
    },
  );
});

test('minimummissed and cashrequiredpassed depend on the cash-required date, not on the closing date', () => {
  expect(attentionOf(far, '0.00', '2027-03-31')).toEqual([]);
  expect(attentionOf(far, '0.00', '2027-04-01')).toEqual(['minimummissed']);
  expect(attentionOf(far, '0.00', '2027-04-02')).toEqual(['cashrequiredpassed', 'minimummissed']);
});

test('an offer closes soon from seven days before its closing date, even across a clock change', () => {
  const closing = { ...offer, closingDate: '2027-03-17', offerStatus: 'IN_PROGRESS' as const };
  expect(attentionOf(closing, null, '2027-03-09')).toEqual([]);
  expect(attentionOf(closing, null, '2027-03-10')).toEqual(['closingsoon']);
});

test('a published offer that no one can invest in needs attention until it is closed, even without figures', () => {
  const barred = { ...exampleOffer(), published: true, blueSkyedStates: [] };
  expect(everyAttentionOf(barred, null, '2026-11-25')).toEqual(['noinvestor']);
  expect(everyAttentionOf({ ...barred, published: false }, null, '2026-11-25')).toEqual([]);
  expect(everyAttentionOf({ ...barred, offerStatus: 'CLOSED_COMPLETE' }, null, '2026-11-25')).toEqual([]);
});
