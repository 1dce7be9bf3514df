import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyPattern } from '#lib/domain/access/api-key.ts';
import { bearerKeyText, readBearerKey } from './new-key.ts';

const keyId = '0123456789abcdef';
const secret = 'x'.repeat(43);
const key = bearerKeyText(keyId, secret);

test('a key ends with a checksum that other programs can compute', () => {
  // Computed with Python's zlib.
  expect(key).toBe(`desk_live_${keyId}_${secret}2HZGgf`);
});

test('a formatted key can be parsed', () => {
  expect(readBearerKey(key)).toEqual({ keyId, secret });
});

test('a sandbox key is not valid in production, and vice versa', () => {
  const ofSandbox = bearerKeyText(keyId, secret, 'test');
  expect(ofSandbox.slice(0, 10)).toBe('desk_test_');
  expect(readBearerKey(ofSandbox, 'test')).toEqual({ keyId, secret });
  expect(readBearerKey(ofSandbox)).toBeUndefined();
  expect(readBearerKey(key, 'test')).toBeUndefined();
  expect(readBearerKey(key.replace('live', 'test'), 'test')).toBeUndefined();
});

test('scanners find both kinds of keys in other text, but no truncated keys', () => {
  const pattern = new RegExp(keyPattern, 'g');
  const ofSandbox = bearerKeyText(keyId, secret, 'test');
  const text = `DESK_KEY="${key}" # ${ofSandbox}, ${key.slice(0, -1)} desk_none_${key.slice(10)}`;
  expect([...text.matchAll(pattern)].map(([found]) => found)).toEqual([key, ofSandbox]);
});

test('a key from an earlier release, which has no checksum, can be parsed', () => {
  expect(readBearerKey(`desk_live_${keyId}_${secret}`)).toEqual({ keyId, secret });
});

test('a single changed character is detected', () => {
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
  '%j is not a key',
  (text) => {
    expect(readBearerKey(text)).toBeUndefined();
  },
);
