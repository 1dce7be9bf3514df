import { expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/example-offer.ts';
import { factsFromTotals } from '#lib/domain/facts-from-totals.ts';
import { offerRecord } from '#lib/domain/offer-record.ts';
import { judgeSettings, objectionsByField } from './judge-settings.ts';
import { sourceOf } from './source-of.ts';

const now = new Date('2026-11-21T17:00:00Z');
const noSubscriptions = factsFromTotals([], new Set());
const record = offerRecord(
  exampleOffer({ exemption: 'H', daysFromClosingCashIsRequired: 10, published: true }),
);

test('days that stay or go down are free of objection, one more is rule 2’s', () => {
  expect(judgeSettings(record, { daysFromClosingCashIsRequired: '10' }, noSubscriptions, now)).toEqual({});
  expect(
    judgeSettings(record, { daysFromClosingCashIsRequired: '11' }, noSubscriptions, now)
      .daysFromClosingCashIsRequired,
  ).toEqual({
    message: '10 days now; 11 would move the cash required date earlier. It can only be shortened.',
    source: 'rule 2',
  });
});

test('each setting gets its own objection, a wrong form without a rule', () => {
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
  expect(objections.naturalPersonAccreditationSetting?.source).toBe('rule 5');
  expect(objections.maximumInvestmentAmount?.source).toBeNull();
});

test('unpublishing is free without a subscription and rule 3’s with one', () => {
  const one = factsFromTotals(
    [{ status: 'CANCELLED', count: 1, requestedDollarAmount: 1, fillDollarAmount: 0 }],
    new Set(),
  );
  expect(judgeSettings(record, { published: false }, noSubscriptions, now)).toEqual({});
  expect(judgeSettings(record, { published: false }, one, now).published?.source).toBe('rule 3');
});

test('an objection inside a list stands at the list, one without a field at the offer', () => {
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
    participatingFirms: { message: 'Unknown.', source: 'D3' },
    offer: { message: 'Closed.', source: 'D7' },
    blueSkyedStates: { message: 'No state.', source: null },
  });
  expect(sourceOf('access')).toBeNull();
});
