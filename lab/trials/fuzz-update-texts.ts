import fc from 'fast-check';

/** A body whose validity is known by construction. Nothing here uses the code under test. */
export type UpdateText = { readonly text: string; readonly valid: boolean };

const goodSettings = fc.record(
  {
    clientsHaveAccess: fc.constantFrom(true, false, 'true', 'false'),
    documentationExternal: fc.boolean(),
    maximumInvestmentAmount: fc.constantFrom(0.01, '250000.50', 1e3, 9999999999999.99, '0.01'),
    daysFromClosingCashIsRequired: fc.constantFrom(0, '0'),
    minimumNetWorthRange: fc.constantFrom('A', 'FROM_1M', '0'),
    blueSkyedStates: fc.constantFrom([], ['CA'], ['CA', 'CA', 'NY']),
    previousExperienceSetting: fc.constantFrom('N', 'SAME_SECTOR'),
  },
  { requiredKeys: [] },
);

/** Values that no setting accepts. */
const badValues = fc.constantFrom<unknown>(
  null,
  -1e308,
  1e400,
  1.0001,
  '',
  ' 9 ',
  '1e3',
  'yes',
  '\u0000',
  '\ud800',
  {},
  [null],
  [[]],
  { toString: 1 },
  '9'.repeat(5_000),
);

const fields = [
  'clientsHaveAccess',
  'maximumInvestmentAmount',
  'daysFromClosingCashIsRequired',
  'blueSkyedStates',
  'participatingFirms',
  'offerStatus',
  'minimumNetWorthRange',
  'published',
  'privatePlacementOfferOid',
];

/**
 * Generates valid update bodies, and invalid ones with wrong types, duplicate or unknown keys such as `__proto__`, lone
 * surrogates, NaN, up to 10,000 levels of nesting, or truncated JSON.
 */
export const updateTexts: fc.Arbitrary<UpdateText> = fc.oneof(
  { weight: 2, arbitrary: goodSettings.map((settings) => ({ text: JSON.stringify(settings), valid: true })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(goodSettings, fc.constantFrom(...fields), badValues)
      .map(([settings, field, value]) => invalid(JSON.stringify({ ...settings, [field]: value }))),
  },
  {
    weight: 2,
    arbitrary: goodSettings.map((settings) => {
      const text = JSON.stringify({ published: true, ...settings });
      return invalid(`${text.slice(0, -1)},"pub\\u006cished":true}`);
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        goodSettings,
        fc.constantFrom('__proto__', 'constructor', 'issuerName', 'x.y', '', '\ud800', 'offerstatus'),
      )
      .map(([settings, name]) =>
        invalid(`{${JSON.stringify(name)}:1,${JSON.stringify(settings).slice(1)}`.replace(',}', '}')),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(goodSettings, fc.nat(400))
      .map(([settings, at]) => truncate(JSON.stringify(settings), at)),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 10_000 })
      .map((depth) =>
        invalid(`{"blueSkyedStates":${'['.repeat(depth)}${']'.repeat(depth)}}`.replace('[]}', '[1]}')),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 10_000 })
      .map((depth) => invalid(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'NaN',
        '{"a":NaN}',
        '{"a":Infinity}',
        '[]',
        'null',
        '"x"',
        '',
        '{"published":tru}',
        '{"a":1}}',
        '\ufeff[]',
      )
      .map(invalid),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }).map((text) => invalid(`{${text},`)) },
);

function invalid(text: string): UpdateText {
  return { text, valid: false };
}

function truncate(text: string, at: number): UpdateText {
  return invalid(text.slice(0, Math.min(at, text.length - 1)));
}
