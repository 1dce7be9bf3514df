import { expect, test } from 'vitest';
import { countCharacters, isEasilyGuessed } from './password-rules.ts';

const context = { email: 'm.reyes@harborpoint.example', firmName: 'Harbor Point Securities' };
const listed = new Set(['password', '1234567', 'qwertyuiop', 'asdfgh', 'passwordpassword', 'elephant']);

test.each([
  ['', 0],
  ['a', 1],
  ['é', 1],
  ['e\u0301', 1], // one composed character, as in the hash
  ['😀', 1],
  ['ﬁ', 2], // a ligature counts as two letters
  ['aaaaaaaaaaaaaa', 14],
  ['aaaaaaaaaaaaaaa', 15],
])('%j has %i characters', (password, count) => {
  expect(countCharacters(password)).toBe(count);
});

test.each([
  ['listed', 'passwordpassword'],
  ['listed in another letter case', 'PassWordPassWord'],
  ['a repeated listed word', 'elephantelephant'],
  ['a repeated word, cut off', 'elephantelephantele'],
  ['a repeated word with separators', 'elephant elephant-elephant'],
  ['one repeated character', 'aaaaaaaaaaaaaaa'],
  ['a repeated symbol', '---------------'],
  ['three repeated characters', 'xyzxyzxyzxyzxyz'],
  ['two listed words', 'password1234567'],
  ['two listed words with a space', 'Qwertyuiop asdfgh'],
  ['in full-width letters', 'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ'],
  ['the e-mail address', 'M.Reyes@harborpoint.example'],
  ['the firm name', 'harborpointsecurities'],
  ['the firm name and a listed word', 'Harbor Point Securities 1234567'],
  ['the product name twice', 'Placement Desk Placement Desk'],
])('a password that is %s is easy to guess', (_, password) => {
  expect(isEasilyGuessed(password, listed, context)).toBe(true);
});

test.each([
  'elephants like harbors',
  'password elephant qwertyuiop',
  'xyzaxyzaxyzaxyza',
  'aaaaaaaaaaaaaab',
  'm.reyes@harborpoint.example is me',
  'Harbor Point Securities of Boston',
])('the password %j is not easy to guess', (password) => {
  expect(isEasilyGuessed(password, listed, context)).toBe(false);
});
