import { expect, test } from 'vitest';
import { generatePassword, unmatchableHash, hashPassword, verifyPassword } from './passwords.ts';

test('a hash matches its password and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horsf', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('the same password gets a different hash every time', async () => {
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
});

test('composed and decomposed characters are the same password', async () => {
  expect(await verifyPassword('e\u0301', await hashPassword('\u00e9'))).toBe(true);
});

test('a dummy hash has the same format and cost as any other', async () => {
  const outline = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length));
  expect(outline(unmatchableHash)).toEqual(outline(await hashPassword('x')));
});

test('a hash keeps its own work factors', async () => {
  // RFC 7914, section 12: scrypt("pleaseletmein", "SodiumChloride", N = 16384, r = 8, p = 1).
  const hash = Buffer.from(
    '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2' +
      'd5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    'hex',
  ).toString('base64url');
  const salt = Buffer.from('SodiumChloride').toString('base64url');
  expect(await verifyPassword('pleaseletmein', `scrypt$14$8$1$${salt}$${hash}`)).toBe(true);
});

test('an invalid hash causes an error instead of a mismatch', async () => {
  await expect(verifyPassword('a', 'a')).rejects.toThrow('unknown form');
});

test('generated passwords have 20 characters and are all different', () => {
  const passwords = Array.from({ length: 1_000 }, generatePassword);
  expect(new Set(passwords).size).toBe(1_000);
  expect(passwords.every((password) => /^[\w-]{20}$/.test(password))).toBe(true);
});
