import { describe, expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import {
  amountAsTyped,
  amountHint,
  changesBetweenForms,
  formOf,
  plainAmount,
  rebaseForm,
  type SettingsForm,
  updateBody,
} from './offer-edit.ts';

const record = offerRecord(
  exampleOffer({ maximumInvestmentAmount: '500000.00', participatingFirms: ['11', '22'] }),
);
const form = formOf(record);
const edited = (changes: Partial<SettingsForm>): SettingsForm => ({ ...form, ...changes });

test('an unchanged form changes nothing', () => {
  expect(changesBetweenForms(form, formOf(record))).toEqual([]);
  expect(updateBody(record, form)).toEqual({});
});

test.each(['500000', '500000.0', '500000.00', '$500,000', ' 500,000.00 ', '$ 500,000.00'])(
  'the maximum typed as %j is unchanged',
  (typed) => {
    expect(updateBody(record, edited({ maximumInvestmentAmount: typed }))).toEqual({});
  },
);

test.each([
  ['$500,000.01', '500000.01'],
  ['499,999.99', '499999.99'],
  ['', ''],
  ['much', 'much'],
  ['250,50', '250,50'],
  ['250,5000', '250,5000'],
  ['2,50,000', '2,50,000'],
  ['1234,567', '1234,567'],
  [',250', ',250'],
  ['250,000,', '250,000,'],
  ['250.000,50', '250.000,50'],
  ['1,250 000', '1,250 000'],
  ['250 50', '250 50'],
  ['250,000', '250000'],
  ['1,250,000.5', '1250000.5'],
  ['$\u00a01\u00a0250\u00a0000.25', '1250000.25'],
  ['1\u202f250\u202f000', '1250000'],
  ['25', '25'],
])('the maximum typed as %j is sent as %j', (typed, sent) => {
  expect(updateBody(record, edited({ maximumInvestmentAmount: typed }))).toEqual({
    maximumInvestmentAmount: sent,
  });
});

test('only changes are sent, with firms as additions and removals', () => {
  const body = updateBody(
    record,
    edited({ clientsHaveAccess: !form.clientsHaveAccess, participatingFirms: ['22', '33'] }),
  );
  expect(body).toEqual({
    clientsHaveAccess: !form.clientsHaveAccess,
    participatingFirms: [
      { participatingFirmId: '33', participatingFirmStatus: 'ACCEPTED' },
      { participatingFirmId: '11', participatingFirmStatus: 'D' },
    ],
  });
});

test('choosing states in another order is not a change', () => {
  const states = edited({ blueSkyedStates: ['CA', 'VA'] });
  expect(changesBetweenForms(states, { ...states, blueSkyedStates: ['VA', 'CA'] })).toEqual([]);
});

test.each([
  ['', 'Enter an amount of at least $0.01.'],
  ['250000.5', '$250,000.50'],
  ['$1,250,000', '$1,250,000.00'],
  ['250,50', 'Enter an amount such as 250,000.50, with commas only between groups of three digits.'],
  ['1.25M', 'Enter an amount such as 250,000.50, with commas only between groups of three digits.'],
])('an amount typed as %j is shown as %j', (typed, hint) => {
  expect(amountHint(typed)).toBe(hint);
});

test('the largest amount is formatted and parsed exactly, to the cent', () => {
  expect(amountAsTyped(9_999_999_999_999.99)).toBe('9,999,999,999,999.99');
  expect(amountAsTyped(null)).toBe('');
  expect(plainAmount('$9,999,999,999,999.99')).toBe('9999999999999.99');
});

describe("changes applied on top of another user's", () => {
  test('keep your value if you changed it, and theirs otherwise', () => {
    const mine = edited({ daysFromClosingCashIsRequired: '7' });
    const theirs = edited({
      daysFromClosingCashIsRequired: '9',
      documentationExternal: !form.documentationExternal,
    });
    expect(rebaseForm(form, mine, theirs)).toEqual({ ...theirs, daysFromClosingCashIsRequired: '7' });
  });

  test('add and remove the individual firms and states that either user added or removed', () => {
    const base = edited({ participatingFirms: ['11', '22'], blueSkyedStates: ['CA', 'VA'] });
    const mine = { ...base, participatingFirms: ['22', '33'], blueSkyedStates: ['CA', 'NV', 'VA'] };
    const theirs = { ...base, participatingFirms: ['11', '22', '44'], blueSkyedStates: ['VA'] };
    const merged = rebaseForm(base, mine, theirs);
    expect(merged.participatingFirms).toEqual(['22', '33', '44']);
    expect(merged.blueSkyedStates).toEqual(['NV', 'VA']);
  });

  test('leave nothing to save if both made the same change', () => {
    const same = edited({ daysFromClosingCashIsRequired: '7', participatingFirms: ['11'] });
    expect(changesBetweenForms(same, rebaseForm(form, same, same))).toEqual([]);
  });
});
