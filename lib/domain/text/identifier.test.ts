import { expect, test } from 'vitest';
import { isIdentifier } from './identifier.ts';

test.each(['1', '9', '10', '4683743612465316027', '999999999999999999', '9223372036854775807'])(
  '%s is an identifier',
  (text) => {
    expect(isIdentifier(text)).toBe(true);
  },
);

test.each([
  '',
  '0',
  '00',
  '01',
  '0123',
  '-1',
  '+1',
  '1.0',
  '1e3',
  ' 1',
  '1\n',
  '١',
  '9223372036854775808',
  '9999999999999999999',
  '10000000000000000000',
])('%j is not an identifier', (text) => {
  expect(isIdentifier(text)).toBe(false);
});
