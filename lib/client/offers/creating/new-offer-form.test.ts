import { describe, expect, test } from 'vitest';
import { exampleNewOffer } from '#lib/contract/offers/new-offer-schema.ts';
import { planCreation, readNewOffer } from '#lib/domain/offers/creating/new-offer.ts';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { exemptionChoices } from './exemption-choices.ts';
import { advisoriesOf, questionsAbout } from './doubts.ts';
import {
  changedFields,
  changedTerms,
  emptyForm,
  errorsByField,
  firstOf,
  forbiddenByExemption,
  copyForm,
  formFromMembers,
  judgeDraft,
  judgeForm,
  judgeTerms,
  membersOf,
  mergeForms,
  type NewOfferForm,
  withFields,
} from './new-offer-form.ts';

const whole = formFromMembers({ ...exampleNewOffer, reference: 'FUND-1' });
const edited = (changes: Partial<NewOfferForm>): NewOfferForm => ({ ...whole, ...changes });
const record = offerRecord(exampleOffer({ reference: 'FUND-1', closingDate: '2027-03-31' }));

describe('form members', () => {
  test('match the values that the form was filled with, and the API creates an offer from them', () => {
    expect(membersOf(whole)).toMatchObject({
      ...exampleNewOffer,
      reference: 'FUND-1',
      daysFromClosingCashIsRequired: '10',
    });
    const creation = planCreation(readNewOffer(membersOf(whole)), {
      privatePlacementOfferOid: '8000000000000000001',
      creatingFirmOid: '1',
      creatingMemberOid: null,
      creationTimestamp: '2026-11-25T10:00:00.000-05:00',
    });
    expect(creation).toMatchObject({ ok: true, offer: { offerName: exampleNewOffer.offerName } });
  });

  test('of an empty form are its defaults, which are valid in a draft', () => {
    const members = membersOf(emptyForm);
    expect(members).toEqual({
      issuer: {},
      blueSkyedStates: [],
      clientsHaveAccess: false,
      documentationExternal: false,
      physicalSignatureRequired: false,
      minimumAnnualIncomeRange: '0',
      minimumLiquidNetWorthRange: '0',
      minimumNetWorthRange: '0',
      previousExperienceSetting: 'N',
    });
    expect(readNewOffer(members, {}, { isDraft: true }).violations).toEqual([]);
    expect(formFromMembers(members)).toEqual(emptyForm);
  });

  test('can be read from another program’s draft, including a partial issuer', () => {
    const form = formFromMembers({
      exemption: 'H',
      offerMinimum: 2_000_000,
      clientsHaveAccess: 'true',
      naturalPersonAccreditationSetting: 'ACCREDITED',
      issuer: { issuerCity: 'Montrose' },
      closingDate: 'soon',
      unknown: 1,
    });
    expect(form).toEqual({
      ...emptyForm,
      exemption: 'H',
      offerMinimum: '2,000,000.00',
      clientsHaveAccess: true,
      naturalPersonAccreditationSetting: 'A',
      issuerCity: 'Montrose',
    });
  });

  test('omit surrounding spaces, and commas in amounts', () => {
    expect(
      membersOf(edited({ offerName: ' A ', offerMinimum: '$1,250,000', issuerCity: ' ' })),
    ).toMatchObject({
      offerName: 'A',
      offerMinimum: '1250000',
      issuer: { issuerName: exampleNewOffer.issuer.issuerName, issuerState: 'CO' },
    });
  });
});

test('a copy of an offer has everything except its reference and closing date', () => {
  const copy = copyForm(record);
  expect(changedFields(formFromMembers(record), copy)).toEqual(['reference', 'closingDate']);
  expect(copy).toMatchObject({ reference: '', closingDate: '', offerName: record.offerName });
});

describe('form errors', () => {
  test('name every empty required field if the form should be complete, and no empty field otherwise', () => {
    expect(judgeForm(emptyForm, { isWhole: false })).toEqual({});
    expect(judgeForm(emptyForm, { isWhole: true })).toEqual({
      offerName: 'Enter the offer name.',
      exemption: 'Choose the exemption.',
      securityType: 'Enter the security type.',
      issuerName: 'Enter the issuer’s name.',
      issuerState: 'Choose the issuer’s state or country.',
      offerMinimum: 'Enter the offer minimum, or 0 if there is none.',
      closingDate: 'Enter the closing date.',
      daysFromClosingCashIsRequired: 'Enter a number of days from 0 to 3650.',
      naturalPersonAccreditationSetting: 'Choose which natural persons can invest.',
      corporateAccreditationSetting: 'Choose which institutions can invest.',
    });
    expect(judgeForm(whole, { isWhole: true })).toEqual({});
    expect(firstOf(judgeForm(emptyForm, { isWhole: true }))).toBe('Enter the offer name.');
    expect(firstOf({})).toBeUndefined();
    expect(firstOf({ form: 'Whole' })).toBe('Whole');
  });

  test.each<[Partial<NewOfferForm>, keyof NewOfferForm]>([
    [{ offerMinimum: '1.5M' }, 'offerMinimum'],
    [{ offerMaximum: '0' }, 'offerMaximum'],
    [{ daysFromClosingCashIsRequired: '3651' }, 'daysFromClosingCashIsRequired'],
    [{ reference: 'x'.repeat(101) }, 'reference'],
    [{ naturalPersonAccreditationSetting: 'N' }, 'naturalPersonAccreditationSetting'],
    [{ exemption: 'C', blueSkyedStates: ['CA'] }, 'blueSkyedStates'],
  ])('%j is immediately reported at its field', (changes, field) => {
    expect(Object.keys(judgeForm(edited(changes), { isWhole: false }))).toEqual([field]);
  });

  test('report what an exemption forbids even before the issuer is known, but allow saving a draft', () => {
    const form = { ...emptyForm, exemption: 'H', corporateAccreditationSetting: 'N' };
    expect(Object.keys(judgeForm(form, { isWhole: false }))).toEqual(['corporateAccreditationSetting']);
    expect(judgeDraft(form)).toEqual({});
    expect(Object.keys(judgeDraft({ ...form, offerMinimum: 'much' }))).toEqual(['offerMinimum']);
  });

  test('name the repealed exemption, which the API accepts, but allow saving a draft', () => {
    const form = edited({ exemption: 'G' });
    expect(judgeForm(form, { isWhole: true })).toEqual({
      exemption: 'Rule 505 was repealed on May 22, 2017. Choose another exemption.',
    });
    expect(judgeDraft(form)).toEqual({});
  });

  test.each<[Partial<NewOfferForm>]>([
    [{ offerMinimum: '0' }],
    [{ offerMaximum: '' }],
    [{ daysFromClosingCashIsRequired: '3650' }],
    [{ reference: 'x'.repeat(100) }],
    [{ exemption: 'C', blueSkyedStates: ['CO'] }],
    [{ exemption: 'O', naturalPersonAccreditationSetting: 'N' }],
  ])('%j is accepted', (changes) => {
    expect(judgeForm(edited(changes), { isWhole: true })).toEqual({});
  });

  test('from the server appear at the same fields, or at the form if they have no field', () => {
    const violations = [
      { field: 'offer.issuer.issuerName', message: 'Name' },
      { field: 'blueSkyedStates[1]', message: 'State' },
      { field: 'reference', message: 'Used' },
      { field: 'reference', message: 'Again' },
      { field: null, message: 'Whole' },
    ];
    expect(errorsByField(violations, whole)).toEqual({
      issuerName: 'Name',
      blueSkyedStates: 'State',
      reference: 'Used',
      form: 'Whole',
    });
  });
});

test('an exemption forbids individual values, and forbids states once the issuer’s state is known', () => {
  const natural = (form: NewOfferForm) =>
    forbiddenByExemption(form, 'naturalPersonAccreditationSetting', 'N');
  expect(natural(whole)).toContain('Placement Desk accepts only accredited investors under Rule 506(b)');
  expect(natural(edited({ exemption: '' }))).toBeNull();
  expect(natural(edited({ exemption: 'A' }))).toBeNull();
  const california = (changes: Partial<NewOfferForm>) =>
    forbiddenByExemption(edited({ exemption: 'C', ...changes }), 'blueSkyedStates', ['CA']);
  expect(california({})).toContain("only the issuer's state, CO");
  expect(california({ issuerState: '' })).toBeNull();
  expect(california({ issuerState: 'CA' })).toBeNull();
});

test('a maximum below the minimum is allowed with a warning, and an equal one without a warning', () => {
  const bounds = (offerMinimum: string, offerMaximum: string) =>
    advisoriesOf(edited({ offerMinimum, offerMaximum })).offerMaximum;
  expect(bounds('2,000,000', '1,999,999.99')).toContain('below the offer minimum of $2,000,000.00');
  expect(bounds('2,000,000', '2,000,000')).toBeUndefined();
  expect(advisoriesOf(edited({ blueSkyedStates: [] })).blueSkyedStates).toContain('no one can invest');
});

test('the exemptions are sorted by name, without the repealed one unless it is already chosen', () => {
  const labels = exemptionChoices('H').map(({ label }) => label);
  expect(labels).toEqual([
    'Regulation A Tier 2',
    'Rule 1001',
    'Rule 147',
    'Rule 504(b)(1)(i)',
    'Rule 504(b)(1)(ii)',
    'Rule 504(b)(1)(iii)',
    'Rule 506(b)',
    'Rule 506(c)',
    'Section 3(c)(1-14)',
    'Securities Act Section 4(a)(5)',
    'Other',
  ]);
  expect(exemptionChoices('G').map(({ label }) => label)).toEqual(
    labels.toSpliced(6, 0, 'Rule 505 (repealed 2017)'),
  );
});

test('a date that has passed must be confirmed', () => {
  const form = edited({ closingDate: '2026-12-10', daysFromClosingCashIsRequired: '10' });
  expect(questionsAbout(form, '2026-11-30')).toEqual([]);
  expect(questionsAbout(form, '2026-12-01')).toEqual([
    'The cash-required date, Mon, Nov 30, 2026, has passed.',
  ]);
  expect(questionsAbout(form, '2026-12-11')).toEqual(['The closing date, Thu, Dec 10, 2026, has passed.']);
});

describe('a draft that a colleague changed', () => {
  const theirs = edited({ offerName: 'Theirs', issuerCity: 'Denver' });

  test('keeps both users’ changes if they changed different fields', () => {
    const mine = edited({ securityType: 'Notes' });
    expect(mergeForms(whole, mine, theirs)).toEqual({
      merged: { ...theirs, securityType: 'Notes' },
      conflicts: [],
    });
  });

  test('names the fields that both users changed to different values', () => {
    const mine = edited({ offerName: 'Mine', issuerCity: 'Denver' });
    const { merged, conflicts } = mergeForms(whole, mine, theirs);
    expect(conflicts).toEqual(['offerName']);
    expect(merged.offerName).toBe('Mine');
    expect(withFields(merged, theirs, conflicts)).toEqual(theirs);
  });
});

describe('a change to the terms', () => {
  const before = formFromMembers(record);

  test('contains only the fields that differ, with the entire issuer, and null for a cleared amount', () => {
    expect(changedTerms(before, before)).toEqual({});
    const after = { ...before, offerName: 'Other', minimumInvestmentAmount: '', issuerCity: 'Denver' };
    expect(changedTerms({ ...before, minimumInvestmentAmount: '10' }, after)).toEqual({
      offerName: 'Other',
      minimumInvestmentAmount: null,
      issuer: expect.objectContaining({ issuerCity: 'Denver', issuerName: before.issuerName }),
    });
    // Settings aren't terms.
    expect(changedTerms(before, { ...before, clientsHaveAccess: !before.clientsHaveAccess })).toEqual({});
  });

  test('has an error at each field that is empty or that the settings forbid', () => {
    expect(judgeTerms(record, before, before)).toEqual({});
    expect(judgeTerms(record, before, { ...before, offerName: '', closingDate: '' })).toEqual({
      offerName: 'Enter the offer name.',
      closingDate: 'Enter the closing date.',
    });
    const open = offerRecord(exampleOffer({ exemption: 'O', naturalPersonAccreditationSetting: 'N' }));
    const form = formFromMembers(open);
    expect(Object.keys(judgeTerms(open, form, { ...form, exemption: 'H' }))).toEqual(['exemption']);
  });

  test('can increase the number of days', () => {
    const days = { daysFromClosingCashIsRequired: '30' };
    expect(changedTerms(before, { ...before, ...days })).toEqual(days);
    expect(judgeTerms(record, before, { ...before, ...days })).toEqual({});
  });
});
