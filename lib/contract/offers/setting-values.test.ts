import { expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { settingValues } from './setting-values.ts';

test('keeps all settings of a full record and nothing else', () => {
  const record = offerRecord(exampleOffer());
  const values = settingValues(record);
  expect(Object.keys(values).sort()).toEqual([...settingFields].sort());
  expect(record).toMatchObject(values);
});

test.each([
  ['a status', { offerStatus: 'INITIAL' }],
  ['a name', { offerName: 'Blue Mesa Solar II' }],
  ['a missing maximum', { maximumInvestmentAmount: null }],
  ['a value from before the offer existed', { published: null, blueSkyedStates: null }],
  ['a value that no longer fits its field', { daysFromClosingCashIsRequired: 'ten' }],
  ['a field that never existed', { colour: 'blue' }],
])('%s cannot be restored', (_, values) => {
  expect(settingValues(values)).toEqual({});
});
