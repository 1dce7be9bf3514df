import { describe, expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { describeValue, entriesOf, fieldLabels } from './field-labels.ts';
import { formOf } from './offer-edit.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';

const record = offerRecord(exampleOffer());

test('every field of an offer has a distinct label', () => {
  expect(Object.keys(fieldLabels).sort()).toEqual(Object.keys(record).sort());
  expect(new Set(Object.values(fieldLabels)).size).toBe(Object.keys(record).length);
});

describe('a value as text', () => {
  test.each([
    ['daysFromClosingCashIsRequired', 10, '10 days'],
    ['daysFromClosingCashIsRequired', 1, '1 day'],
    ['daysFromClosingCashIsRequired', 0, '0 days'],
    ['daysFromClosingCashIsRequired', ' 7 ', '7 days'],
    ['daysFromClosingCashIsRequired', 'ten', 'ten'],
    ['maximumInvestmentAmount', 500000, '$500,000.00'],
    ['maximumInvestmentAmount', 9999999999999.99, '$9,999,999,999,999.99'],
    ['maximumInvestmentAmount', '$1,250.5', '$1,250.50'],
    ['maximumInvestmentAmount', '', 'None'],
    ['maximumInvestmentAmount', null, 'None'],
    ['maximumInvestmentAmount', 'much', 'much'],
    ['published', true, 'Published'],
    ['published', false, 'Not published'],
    ['clientsHaveAccess', false, 'Investment professionals only'],
    ['documentationExternal', true, 'Outside the platform'],
    ['physicalSignatureRequired', false, 'E-signature accepted'],
    ['naturalPersonAccreditationSetting', 'P', 'Qualified purchaser'],
    ['naturalPersonAccreditationSetting', 'Z9', 'Z9'],
    ['minimumNetWorthRange', 'F', '$1,000,000 or more'],
    ['exemption', 'H', 'Rule 506(b)'],
    ['exemption', 'Z', 'Z'],
    ['offerStatus', 'CLOSED_CANCELLED', 'CLOSED_CANCELLED'],
    ['closingDate', '2027-03-31', 'Wed, Mar 31, 2027'],
    ['closingDate', 'soon', 'soon'],
    ['blueSkyedStates', ['VA', 'CA'], 'CA, VA'],
    ['blueSkyedStates', [], 'None'],
    ['participatingFirms', ['12', '34'], '12, 34'],
    ['participatingFirms', [{ participatingFirmId: '12', participatingFirmStatus: 'ACCEPTED' }], '12'],
  ] as const)('%s %j is shown as %s', (field, value, expected) => {
    expect(describeValue(field, value)).toBe(expected);
  });

  test('contains the names of firms if they are given', () => {
    const names = new Map([['12', 'Calder Finch Brokerage']]);
    expect(describeValue('participatingFirms', ['34', '12'], names)).toBe('34, Calder Finch Brokerage');
    expect(describeValue('creatingFirmOid', '12', names)).toBe('Calder Finch Brokerage');
    expect(describeValue('creatingFirmOid', '34', names)).toBe('34');
  });

  test('is the same for the record and for the form created from it', () => {
    const form = formOf(record);
    for (const field of settingFields) {
      expect(describeValue(field, form[field])).toBe(describeValue(field, record[field]));
    }
  });
});

test('the entries of a list are its codes or the identifiers of its firms; no other value has entries', () => {
  expect(entriesOf(['CA', 'VA'])).toEqual(['CA', 'VA']);
  expect(entriesOf(record.participatingFirms)).toEqual(
    record.participatingFirms.map(({ participatingFirmId }) => participatingFirmId),
  );
  expect(entriesOf('CA')).toBeUndefined();
  expect(entriesOf(null)).toBeUndefined();
});
