import { expect, test } from 'vitest';
import { explainRefusedState, isUsState, usStates } from './us-states.ts';

test('the list has the 50 states, DC and Guam, sorted, each with a distinct name (D18)', () => {
  expect(Object.keys(usStates)).toHaveLength(52);
  expect(Object.keys(usStates)).toEqual(Object.keys(usStates).sort());
  expect(new Set(Object.values(usStates)).size).toBe(52);
  expect(Object.values(usStates).every((name) => /^[A-Z][a-z]+( (of )?[A-Z][a-z]+)?$/.test(name))).toBe(true);
  expect([usStates['DC'], usStates['GU'], usStates['VA'], usStates['WV']]).toEqual([
    'District of Columbia',
    'Guam',
    'Virginia',
    'West Virginia',
  ]);
});

test.each([
  ['CA', true],
  ['GU', true],
  ['DC', true],
  ['PR', false],
  ['ca', false],
  ['', false],
  ['toString', false],
  ['__proto__', false],
])('%j is a supported state code: %s', (code, expected) => {
  expect(isUsState(code)).toBe(expected);
});

test('the error describes the valid codes', () => {
  expect(explainRefusedState('PR')).toContain('50 states, DC and GU');
  expect(explainRefusedState('zz')).toContain('two-letter uppercase code');
});
