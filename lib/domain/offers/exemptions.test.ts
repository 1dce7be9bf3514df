import { expect, test } from 'vitest';
import { isExemptionCode, exemptionCodes } from './exemption-names.ts';
import { exemptionOf } from './exemptions.ts';

const both = 'accredited and non-accredited';

test.each([
  ['A', 'Regulation A Tier 2', '50000000.00', both],
  ['B', 'Rule 1001', '5000000.00', 'accredited'],
  ['C', 'Rule 147', null, both],
  ['D', 'Rule 504(b)(1)(i)', '1000000.00', 'accredited'],
  ['E', 'Rule 504(b)(1)(ii)', '1000000.00', 'accredited'],
  ['F', 'Rule 504(b)(1)(iii)', '1000000.00', 'accredited'],
  ['G', 'Rule 505 (repealed 2017)', '5000000.00', both],
  ['H', 'Rule 506(b)', null, 'accredited'],
  ['I', 'Securities Act Section 4(a)(5)', '5000000.00', 'accredited'],
  ['J', 'Section 3(c)(1-14)', null, 'accredited'],
  ['K', 'Rule 506(c)', null, 'accredited'],
  ['O', 'Other', null, 'any'],
] as const)('exemption %s: %s, at most %s, admits %s', (code, name, maximumSize, admits) => {
  expect(exemptionOf(code)).toMatchObject({ name, maximumSize, admits, issuerStateOnly: code === 'C' });
});

test('of the 12 exemptions, only B, G and K have advisories', () => {
  expect(exemptionCodes).toHaveLength(12);
  expect(exemptionCodes.filter((code) => exemptionOf(code).advisories.length > 0)).toEqual(['B', 'G', 'K']);
  expect(exemptionOf('B').advisories.join()).toContain('35 investors');
});

test.each([
  ['H', true],
  ['O', true],
  ['L', false],
  ['h', false],
  ['', false],
  ['toString', false],
  ['__proto__', false],
])('%j is an exemption code: %s', (code, expected) => {
  expect(isExemptionCode(code)).toBe(expected);
});
