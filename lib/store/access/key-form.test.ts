import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearerKeyText, readBearerKey } from './key-form.ts';

const keyId = '0123456789abcdef';
const secret = 'x'.repeat(43);
const key = bearerKeyText(keyId, secret);

test('a key ends with its checksum, which other programs compute alike', () => {
  // Computed by Python's zlib.
  expect(key).toBe(`desk_live_${keyId}_${secret}2HZGgf`);
});

test('what is written is read again', () => {
  expect(readBearerKey(key)).toEqual({ keyId, secret });
});

test('a key of a sandbox is none of the desk, and the other way round', () => {
  const ofSandbox = bearerKeyText(keyId, secret, 'test');
  expect(ofSandbox).toMatch(/^desk_test_[0-9a-f]{16}_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
  expect(readBearerKey(ofSandbox, 'test')).toEqual({ keyId, secret });
  expect(readBearerKey(ofSandbox)).toBeUndefined();
  expect(readBearerKey(key, 'test')).toBeUndefined();
  expect(readBearerKey(key.replace('live', 'test'), 'test')).toBeUndefined();
});

test('a key of an earlier release has none', () => {
  expect(readBearerKey(`desk_live_${keyId}_${secret}`)).toEqual({ keyId, secret });
});

test('one character that is another one is noticed', () => {
  const place = fc.integer({ min: 0, max: key.length - 1 });
  const character = fc.constantFrom(...Array.from('0123456789abcdefABCDEFxyzXYZ_-'));
  fc.assert(
    fc.property(place, character, (at, other) => {
      fc.pre(key[at] !== other);
      expect(readBearerKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
    }),
  );
});

test.each([key.slice(0, -1), `${key}0`, key.toLowerCase(), ` ${key}`, `${key}\n`, ''])(
  '%j is none',
  (text) => {
    expect(readBearerKey(text)).toBeUndefined();
  },
);
