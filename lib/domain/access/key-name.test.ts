import { expect, test } from 'vitest';
import { identityOfName } from '#lib/domain/text/identity-of-name.ts';
import { keyNameSchema } from './key-name.ts';

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
  expect(identityOfName(one)).toBe(identityOfName(other));
});

test('different words are different names', () => {
  expect(identityOfName('Reports 1')).not.toBe(identityOfName('Reports 2'));
  expect(identityOfName('Nightly job')).not.toBe(identityOfName('Nightlyjob'));
});
