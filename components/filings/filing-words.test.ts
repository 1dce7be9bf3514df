import { expect, test } from 'vitest';
import { filedWord, referenceFault, stateChoices } from './filing-words.tsx';

const filed = { filingId: '1', on: '2025-08-13', reference: 'R', by: 'm', at: '' };

test.each([
  ['filed', '2025-08-13', 'Filed'],
  ['filed', '2025-08-12', 'Filed on time; refiled'],
  ['filedlate', '2025-08-12', 'Filed'],
  ['filed', null, 'Filed'],
] as const)('a filing made on Aug 13, with state %s and due date %s, reads “%s”', (state, dueDate, word) => {
  expect(filedWord({ state, dueDate, filed })).toBe(word);
});

test('the states to choose from are sorted by name', () => {
  const labels = stateChoices.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted());
  expect(labels.slice(0, 3)).toEqual(['Alabama', 'Alaska', 'American Samoa']);
});

test.each([
  ['form.d', '', 'Enter the accession number.'],
  ['form.d', '0001234567-26-00012', 'Enter the EDGAR accession number, such as 0001234567-26-000123.'],
  ['form.d', '0001234567-26-000123', null],
  ['finra.5123', ' ', 'Enter the reference.'],
  ['finra.5123', 'F-1', null],
])('the reference of %s “%s” has the error %s', (code, reference, error) => {
  expect(referenceFault(code, reference)).toBe(error);
});
