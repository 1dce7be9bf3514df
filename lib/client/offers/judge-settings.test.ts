import { expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { factsFromTotals } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { judgeSettings, objectionsByField } from './judge-settings.ts';
import { plainWords } from './plain-words.ts';

const now = new Date('2026-11-21T17:00:00Z');
const noSubscriptions = factsFromTotals([], new Set());
const record = offerRecord(
  exampleOffer({ exemption: 'H', daysFromClosingCashIsRequired: 10, published: true }),
);

test('days can stay the same or decrease, but not increase', () => {
  expect(judgeSettings(record, { daysFromClosingCashIsRequired: '10' }, noSubscriptions, now)).toEqual({});
  expect(
    judgeSettings(record, { daysFromClosingCashIsRequired: '11' }, noSubscriptions, now)
      .daysFromClosingCashIsRequired,
  ).toEqual({
    message:
      'The current value is 10 days. 11 would move the cash-required date earlier. Enter a smaller number.',
  });
});

test('each setting gets its own error, including a format error', () => {
  const objections = judgeSettings(
    record,
    { naturalPersonAccreditationSetting: 'N', maximumInvestmentAmount: 'much', clientsHaveAccess: true },
    noSubscriptions,
    now,
  );
  expect(Object.keys(objections).sort()).toEqual([
    'maximumInvestmentAmount',
    'naturalPersonAccreditationSetting',
  ]);
  expect(plainWords(objections.naturalPersonAccreditationSetting?.message ?? '')).toBe(
    'Placement Desk accepts only accredited investors under Rule 506(b).',
  );
});

test('unpublishing is allowed without subscriptions and forbidden with one', () => {
  const one = factsFromTotals(
    [{ status: 'CANCELLED', count: 1, requestedDollarAmount: 1, fillDollarAmount: 0 }],
    new Set(),
  );
  expect(judgeSettings(record, { published: false }, noSubscriptions, now)).toEqual({});
  expect(judgeSettings(record, { published: false }, one, now).published?.message).toContain(
    'This offer has 1 subscription.',
  );
});

test('an error inside a list appears at the list, and an error without a field at the offer', () => {
  expect(
    objectionsByField([
      {
        field: 'participatingFirms[1].participatingFirmId',
        code: 'participating.firm.unknown',
        message: 'Unknown.',
      },
      { field: null, code: 'offer.closed.rule', message: 'Closed.' },
      { field: 'blueSkyedStates[0]', code: 'invalid.statecode', message: 'No state.' },
    ]),
  ).toEqual({
    participatingFirms: { message: 'Unknown.' },
    offer: { message: 'Closed.' },
    blueSkyedStates: { message: 'No state.' },
  });
});
