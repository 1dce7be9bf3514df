import { expect, test } from 'vitest';
import { filingTitle, jurisdictionName, residenceStates } from './jurisdictions.ts';

test.each([
  ['US', 'Form D', 'Form D'],
  ['TX', 'State notice filing', 'State notice filing, Texas'],
  ['VI', 'State notice filing', 'State notice filing, U.S. Virgin Islands'],
])('a filing in %s named %s has the title %s', (jurisdiction, name, title) => {
  expect(filingTitle({ name, jurisdiction })).toBe(title);
});

test('investors can reside in the 50 states, DC and five territories, each with a name', () => {
  expect(residenceStates).toHaveLength(56);
  expect(residenceStates).toEqual(expect.arrayContaining(['DC', 'GU', 'PR', 'VI', 'AS', 'MP']));
  expect(residenceStates.filter((state) => jurisdictionName(state) === state)).toEqual([]);
});
