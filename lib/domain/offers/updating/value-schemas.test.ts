import { describe, expect, test } from 'vitest';
import { acceptedPlan, complaints, messagesFor } from '#lib/domain/offers/memo/example-memo.ts';
import { settingsOfKind } from '#lib/domain/offers/offer.ts';
import { amountSchema, booleanSchema, daysSchema } from './value-schemas.ts';

const infinity = Number('1e400');

describe('a boolean (D2)', () => {
  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ])('%j is read as %j', (input, value) => {
    expect(booleanSchema.parse(input)).toBe(value);
    expect(acceptedPlan({ physicalSignatureRequired: input }).offer.physicalSignatureRequired).toBe(value);
  });

  test.each(['yes', 'no', 'TRUE', 'True', ' true', 'true ', '1', '0', '', 1, 0, null, [], {}, [true]])(
    '%j is rejected',
    (input) => {
      expect(complaints({ physicalSignatureRequired: input })).toEqual([
        'physicalSignatureRequired: invalid.value',
      ]);
      expect(messagesFor({ physicalSignatureRequired: input })).toContain('true or false');
    },
  );

  test.each(settingsOfKind('boolean'))(
    '%s accepts a boolean, native or quoted, and nothing else',
    (field) => {
      const facts = { subscriptionCount: 0 };
      expect(acceptedPlan({ [field]: 'true' }, { facts }).offer).toMatchObject({ [field]: true });
      expect(acceptedPlan({ [field]: false }, { facts }).offer).toMatchObject({ [field]: false });
      expect(complaints({ [field]: 'maybe' })).toEqual([`${field}: invalid.value`]);
    },
  );
});

describe('a number of days (D2)', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [9, 9],
    ['9', 9],
    ['0', 0],
    ['10', 10],
    [9.0, 9],
    [3650, 3650],
    ['3650', 3650],
  ])('%j is read as %j', (input, days) => {
    expect(daysSchema.parse(input)).toBe(days);
  });

  const refused = [
    9.5,
    '9.5',
    '9.0',
    ' 9 ',
    ' 9',
    '9 ',
    '09',
    '00',
    '+9',
    '-9',
    -1,
    '-1',
    '-0',
    3651,
    '3651',
    '1e1',
    '0x9',
    '٩',
    '',
    '9\n',
    'nine',
    null,
    true,
    [9],
    { days: 9 },
    infinity,
    -infinity,
    '99999999999999999999',
  ];

  test.each(refused)('%j is rejected', (input) => {
    const body = { daysFromClosingCashIsRequired: input };
    const offer = { daysFromClosingCashIsRequired: 3650 };
    expect(complaints(body, { offer })).toEqual(['daysFromClosingCashIsRequired: invalid.value']);
    expect(messagesFor(body)).toContain('from 0 to 3650');
  });
});

describe('an amount (D2)', () => {
  test.each([
    [250000.5, '250000.50'],
    ['250000.5', '250000.50'],
    ['250000.50', '250000.50'],
    ['250000', '250000.00'],
    [1e3, '1000.00'],
    [0.01, '0.01'],
    ['0.01', '0.01'],
    [9999999999999.99, '9999999999999.99'],
    ['9999999999999.99', '9999999999999.99'],
    [0, '0.00'],
    ['0', '0.00'],
    ['0.00', '0.00'],
    [-5, '-5.00'],
    [-1e21, '-1000000000000000000000.00'],
  ])('%j is read as %s', (input, amount) => {
    expect(amountSchema.parse(input)).toBe(amount);
  });

  const refused = [
    0.001,
    '0.001',
    0.005,
    1e-7,
    0.1 + 0.2,
    -0.001,
    '-5',
    '+5',
    '-0',
    '5.',
    '.5',
    '.',
    '1,000',
    '1e3',
    '1E3',
    '007',
    '00.50',
    '0x10',
    '',
    ' 5',
    '5 ',
    '5\n',
    '$5',
    '5.001',
    '5.0.0',
    '५',
    'NaN',
    'Infinity',
    null,
    true,
    [5],
    {},
    infinity,
    -infinity,
    10000000000000,
    '10000000000000',
    '10000000000000.00',
    '99999999999999999999',
  ];

  test.each(refused)('%j is rejected', (input) => {
    const body = { maximumInvestmentAmount: input };
    expect(complaints(body)).toEqual(['maximumInvestmentAmount: invalid.value']);
    expect(messagesFor(body)).toContain('9,999,999,999,999.99');
  });
});

describe('a code (D4)', () => {
  const choices = [
    [
      'corporateAccreditationSetting',
      'I',
      'QUALIFIED_INSTITUTIONAL_BUYER',
      'N (NO_RESTRICTION), A (ACCREDITED)',
    ],
    ['naturalPersonAccreditationSetting', 'C', 'QUALIFIED_CLIENT', 'A (ACCREDITED), C (QUALIFIED_CLIENT)'],
    ['minimumAnnualIncomeRange', 'B', 'FROM_25K', 'H (FROM_1M)'],
    ['minimumLiquidNetWorthRange', 'B', 'FROM_50K', 'H (FROM_25M)'],
    ['minimumNetWorthRange', '0', 'NONE', '0 (NONE)'],
    ['previousExperienceSetting', 'S', 'SAME_SECTOR', 'P (PRIVATE_PLACEMENT)'],
  ] as const;

  test.each(choices)('%s accepts %s and %s, and keeps the code', (field, code, name) => {
    expect(acceptedPlan({ [field]: code }).offer[field]).toBe(code);
    expect(acceptedPlan({ [field]: name }).offer[field]).toBe(code);
  });

  test.each(choices)('%s rejects other spellings, and lists the choices', (field, code, name, listed) => {
    for (const input of [name.toLowerCase(), `${code} `, '', 'Z', 'constructor', '__proto__']) {
      expect(complaints({ [field]: input })).toEqual([`${field}: invalid.choice`]);
      expect(messagesFor({ [field]: input })).toContain(listed);
      expect(messagesFor({ [field]: input })).toContain(`"${input}" is not an accepted value`);
    }
  });

  test.each(choices)('%s rejects values that are not strings', (field, _code, _name, listed) => {
    for (const input of [0, null, true, [], {}]) {
      expect(complaints({ [field]: input })).toEqual([`${field}: invalid.value`]);
      expect(messagesFor({ [field]: input })).toContain(`Use one of these strings: `);
      expect(messagesFor({ [field]: input })).toContain(listed);
    }
  });
});

test('a caller’s text is quoted in a message, shortened to one line', () => {
  const sixty = 'x'.repeat(60);
  expect(messagesFor({ previousExperienceSetting: sixty })).toContain(`"${sixty}"`);
  expect(messagesFor({ previousExperienceSetting: `${sixty}y` })).toContain(`"${sixty}…"`);
  expect(messagesFor({ previousExperienceSetting: 'a"\n' })).toContain(String.raw`"a\"\n"`);
  expect(messagesFor({ blueSkyedStates: ['x'.repeat(100_000)] }).length).toBeLessThan(200);
});
