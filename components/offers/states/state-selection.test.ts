import { describe, expect, test } from 'vitest';
import {
  addStates,
  allStates,
  countSelected,
  findStates,
  mayToggle,
  removeStates,
  toggleState,
} from './state-selection.ts';

const coloradoOnly = { states: ['CO'], reason: 'Rule 147 allows the state of the issuer only.' };

test('toggling a state adds it in alphabetical order, and toggling it again removes it', () => {
  expect(toggleState(['CA', 'VA'], 'NV')).toEqual(['CA', 'NV', 'VA']);
  expect(toggleState(['CA', 'NV', 'VA'], 'NV')).toEqual(['CA', 'VA']);
  expect(toggleState([], 'CA')).toEqual(['CA']);
});

test('adding a region keeps the states of other regions and adds no duplicates', () => {
  expect(addStates(['CA', 'NY'], ['NJ', 'NY', 'PA'], null)).toEqual(['CA', 'NJ', 'NY', 'PA']);
  expect(addStates([], allStates, null)).toEqual(allStates);
});

test('adding a region adds only its permitted states, and keeps those already selected', () => {
  expect(addStates(['WY'], ['CO', 'UT', 'WY'], coloradoOnly)).toEqual(['CO', 'WY']);
});

test('removing a region keeps the states of other regions', () => {
  expect(removeStates(['CA', 'NJ', 'NY'], ['NJ', 'NY', 'PA'])).toEqual(['CA']);
});

test('counts the selected states of a region', () => {
  expect(countSelected(['CA', 'NY'], ['NJ', 'NY', 'PA'])).toBe(1);
});

test.each([
  ['CO', [], coloradoOnly, true],
  ['UT', [], coloradoOnly, false],
  ['UT', ['UT'], coloradoOnly, true],
  ['UT', [], null, true],
] as const)('%s can be toggled (selected: %j, limit: %j): %s', (code, selected, allowedOnly, expected) => {
  expect(mayToggle(selected, code, allowedOnly)).toBe(expected);
});

describe('state search', () => {
  test.each([
    ['ca', ['CA', 'NC', 'SC']],
    ['VA', ['VA', 'NV', 'PA']],
    ['virg', ['VA', 'WV']],
    [' new h ', ['NH']],
    ['island', ['RI']],
    ['columbia', ['DC']],
    ['guam', ['GU']],
    ['zz', []],
  ])('for %j finds %j, best matches first', (typed, expected) => {
    expect(findStates(typed)).toEqual(expected);
  });

  test('finds every state if nothing is typed', () => {
    expect(findStates(' ')).toHaveLength(52);
  });
});
