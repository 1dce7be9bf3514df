import { expect, test } from 'vitest';
import { issuerWords } from './issuer-words.ts';

test.each([
  [
    {
      website: null,
      issuerSize: '11-50',
      issuerState: 'CO',
      issuerName: 'Blue Mesa Solar LLC',
      issuerCity: null,
    },
    'Issuer name: Blue Mesa Solar LLC · State or country: CO · Issuer size: 11-50',
  ],
  [null, ''],
  ['Blue Mesa Solar LLC', ''],
])('%j is described as %s', (value, expected) => {
  expect(issuerWords(value)).toBe(expected);
});
