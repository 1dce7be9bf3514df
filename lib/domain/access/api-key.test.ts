import { expect, test } from 'vitest';
import { comparableName } from '#lib/domain/text/comparable-name.ts';
import { isLimited, keyNameSchema, limitsInWords, noLimits } from './api-key.ts';

test('a key with an expiration, allowed networks or allowed operations is limited', () => {
  expect(isLimited(noLimits)).toBe(false);
  expect(isLimited({ ...noLimits, expiresAtMs: 1 })).toBe(true);
  expect(isLimited({ ...noLimits, addresses: ['10.0.0.0/8'] })).toBe(true);
  expect(isLimited({ ...noLimits, requests: ['readOffer'] })).toBe(true);
});

test('limitsInWords lists every limit', () => {
  expect(limitsInWords(noLimits)).toEqual([]);
  expect(
    limitsInWords({
      expiresAtMs: Date.UTC(2026, 11, 8, 5),
      addresses: ['10.0.0.0/8', '192.0.2.7/32'],
      requests: ['readOffer', 'listOffers'],
    }),
  ).toEqual(['until 2026-12-08T05:00:00.000Z', 'from 10.0.0.0/8 192.0.2.7/32', 'for readOffer listOffers']);
});

test.each([
  ['R', 'R'],
  ['  Nightly reconciliation ', 'Nightly reconciliation'],
  ['x'.repeat(100), 'x'.repeat(100)],
  [` ${'🚀'.repeat(100)} `, '🚀'.repeat(100)],
  ['Compañía 株式会社', 'Compañía 株式会社'],
])('%j is a name', (given, name) => {
  expect(keyNameSchema.parse(given)).toBe(name);
});

test.each([
  ['', 'nothing'],
  ['   ', 'only spaces'],
  ['x'.repeat(101), 'one character too many'],
  ['🚀'.repeat(101), 'one character too many, of two units each'],
  ['Reports\n', 'a control character at the end'],
  ['Rep\u200borts', 'a zero-width space'],
  ['Rep\u202eorts', 'a direction override'],
  ['m.reyes@harborpoint.example', 'an e-mail address'],
  ['m.reyes＠harborpoint.example', 'a full-width at sign'],
])('%j is not a name: %s', (given) => {
  expect(keyNameSchema.safeParse(given).success).toBe(false);
});

test.each([
  ['Reports', 'REPORTS'],
  ['Straße', 'STRASSE'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['Reports', 'Ｒｅｐｏｒｔｓ'],
  ['ﬁrst', 'First'],
  ['Cafe\u0301', 'Café'],
  ['Nightly  job', 'nightly\u00a0job'],
])('%j and %j are the same name', (one, other) => {
  expect(comparableName(one)).toBe(comparableName(other));
});

test('different digits or word boundaries make different names', () => {
  expect(comparableName('Reports 1')).not.toBe(comparableName('Reports 2'));
  expect(comparableName('Nightly job')).not.toBe(comparableName('Nightlyjob'));
});
