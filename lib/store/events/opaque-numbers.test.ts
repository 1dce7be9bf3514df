import { expect, test } from 'vitest';
import { opaqueNumbers } from './opaque-numbers.ts';

const own = opaqueNumbers('secret', 'firm', 'event');
const others = [
  opaqueNumbers('secret', 'firm', 'delivery'),
  opaqueNumbers('secret', 'firm 2', 'event'),
  opaqueNumbers('another secret', 'firm', 'event'),
];

test.each([0, 1, 2 ** 53 - 1, '9223372036854775807'])('%s can be decoded from its text', (number) => {
  const text = own.hide(number);
  expect(text).toMatch(/^[\w-]{22}$/);
  expect(own.show(text)).toBe(String(number));
  expect(opaqueNumbers('secret', 'firm', 'event').hide(number)).toBe(text);
});

test('a number’s text differs by firm, kind and store, and is invalid for any other firm, kind or store', () => {
  for (const other of others) {
    expect(other.hide(7)).not.toBe(own.hide(7));
    expect(other.show(own.hide(7))).toBeUndefined();
  }
});

test('consecutive numbers have dissimilar text', () => {
  const bytes = [7, 8].map((number) => Buffer.from(own.hide(number), 'base64url'));
  const same = [...(bytes[0] ?? [])].filter((byte, index) => byte === bytes[1]?.[index]);
  expect(same.length).toBeLessThan(4);
});

test.each(['', '7', own.hide(7).slice(1), `${own.hide(7)}A`, `${own.hide(7).slice(0, -1)}=`, 'A'.repeat(22)])(
  'the text %j is invalid',
  (text) => {
    expect(own.show(text)).toBeUndefined();
  },
);

test('an alternative encoding of the same bytes is invalid', () => {
  const text = own.hide(7);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(text.at(-1) ?? '');
  expect(own.show(text.slice(0, -1) + alphabet.charAt(last + 1))).toBeUndefined();
});
