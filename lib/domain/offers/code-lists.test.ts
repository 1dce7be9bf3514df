import { describe, expect, test } from 'vitest';
import {
  annualIncomeRanges,
  type CodeList,
  corporateAccreditationSettings,
  findEntry,
  firmRemovalCode,
  labelOf,
  listChoices,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  nonAccreditedCodes,
  participatingFirmStatuses,
  previousExperienceSettings,
} from './code-lists.ts';

const netWorthChoices =
  '0 (NONE), A (UNDER_50K), B (FROM_50K), C (FROM_100K), D (FROM_250K), E (FROM_500K), F (FROM_1M), G (FROM_5M), H (FROM_25M)';

const lists: [string, CodeList, string][] = [
  [
    'natural person accreditation',
    naturalPersonAccreditationSettings,
    'N (NON_ACCREDITED_ALLOWED), A (ACCREDITED), C (QUALIFIED_CLIENT), P (QUALIFIED_PURCHASER), X (NOT_ELIGIBLE)',
  ],
  [
    'corporate accreditation',
    corporateAccreditationSettings,
    'N (NO_RESTRICTION), A (ACCREDITED), P (QUALIFIED_PURCHASER), I (QUALIFIED_INSTITUTIONAL_BUYER), X (NOT_ELIGIBLE)',
  ],
  [
    'annual income',
    annualIncomeRanges,
    '0 (NONE), A (UNDER_25K), B (FROM_25K), C (FROM_50K), D (FROM_100K), E (FROM_200K), F (FROM_300K), G (FROM_500K), H (FROM_1M)',
  ],
  ['net worth', netWorthRanges, netWorthChoices],
  [
    'previous experience',
    previousExperienceSettings,
    'N (NOT_REQUIRED), P (PRIVATE_PLACEMENT), S (SAME_SECTOR)',
  ],
  ['participating firm status', participatingFirmStatuses, 'A (ACCEPTED), D (DELETE)'],
];

describe.each(lists)('the list of %s', (_name, list, choices) => {
  test('has these codes and names', () => {
    expect(listChoices(list)).toBe(choices);
  });

  test('is specific to this project, and has no aliases and no empty or repeated labels', () => {
    expect(list.every(({ house, aliases }) => house && aliases.length === 0)).toBe(true);
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
    expect(list.every(({ label }) => label.trim().length > 0)).toBe(true);
  });

  test('finds exactly one entry for each code and name', () => {
    expect(new Set(list.flatMap(({ code, name }) => [code, name])).size).toBe(2 * list.length);
    for (const entry of list) {
      expect(findEntry(list, entry.code)).toBe(entry);
      expect(findEntry(list, entry.name)).toBe(entry);
      expect(labelOf(list, entry.code)).toBe(entry.label);
    }
  });
});

test('the labels of minimums name the lower bound of their range', () => {
  expect(labelOf(annualIncomeRanges, '0')).toBe('No minimum');
  expect(labelOf(annualIncomeRanges, 'A')).toBe('Under $25,000 (no lower limit)');
  expect(labelOf(annualIncomeRanges, 'B')).toBe('$25,000 or more');
  expect(labelOf(netWorthRanges, 'H')).toBe('$25,000,000 or more');
});

test('an alias selects its entry and is case-sensitive', () => {
  const list = [{ code: 'A', name: 'ACCREDITED', label: 'Accredited', aliases: ['1', 'acc'], house: false }];
  expect(findEntry(list, 'acc')?.code).toBe('A');
  expect(findEntry(list, '1')?.code).toBe('A');
  expect(findEntry(list, 'Acc')).toBeUndefined();
  expect(findEntry(list, 'a')).toBeUndefined();
  expect(findEntry(list, '')).toBeUndefined();
});

test('shows a stored code unchanged if it is no longer in its list', () => {
  expect(labelOf(annualIncomeRanges, 'Q')).toBe('Q');
  expect(labelOf(annualIncomeRanges, 'NONE')).toBe('NONE');
});

test('the codes used in rules match their entries', () => {
  expect(
    findEntry(naturalPersonAccreditationSettings, nonAccreditedCodes.naturalPersonAccreditationSetting)?.name,
  ).toBe('NON_ACCREDITED_ALLOWED');
  expect(
    findEntry(corporateAccreditationSettings, nonAccreditedCodes.corporateAccreditationSetting)?.name,
  ).toBe('NO_RESTRICTION');
  expect(findEntry(participatingFirmStatuses, firmRemovalCode)?.name).toBe('DELETE');
});
