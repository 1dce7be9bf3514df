import { sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptSecret, deriveKeys, encryptSecret } from './secret-keys.ts';

const keys = deriveKeys(Buffer.alloc(32, 7));

test('the keys derived from a SECRET_KEY never change, so earlier HMACs and signatures remain valid', () => {
  expect(keys.audit.export().toString('hex')).toBe(
    'abbde014cc6d2c84ae0c9bb6f0ae8c6749195036219740baf635dd916ab6c5c0',
  );
  expect(keys.checkpoints.publicKey.export({ format: 'jwk' })).toEqual({
    crv: 'Ed25519',
    kty: 'OKP',
    x: '_xq7KxZPPrkN3IjNuvvBH1cnQ0CRx1mArDVwENZzlrE',
  });
});

test('keys for different purposes or from different SECRET_KEYs differ', () => {
  const other = deriveKeys(Buffer.alloc(32, 8));
  const all = [keys, other].flatMap(({ audit, signingSecrets, checkpoints }) => [
    audit.export().toString('hex'),
    signingSecrets.export().toString('hex'),
    Buffer.from(checkpoints.privateKey.export({ format: 'jwk' }).d ?? '', 'base64url').toString('hex'),
  ]);
  expect(new Set(all).size).toBe(6);
});

test('the public key of checkpoints verifies signatures of the private key', () => {
  const { privateKey, publicKey } = keys.checkpoints;
  const signature = sign(null, Buffer.from('content'), privateKey);
  expect(signature).toHaveLength(64);
  expect(verify(null, Buffer.from('content'), publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.from('content.'), publicKey, signature)).toBe(false);
});

test('a secret can be decrypted with its own key ID, and with no other', () => {
  const encrypted = encryptSecret(keys.signingSecrets, 'a', 'secret');
  expect(decryptSecret(keys.signingSecrets, 'a', encrypted)).toBe('secret');
  expect(() => decryptSecret(keys.signingSecrets, 'b', encrypted)).toThrow();
});

test.each([31, 33])('a SECRET_KEY of %i bytes is refused', (bytes) => {
  expect(() => deriveKeys(Buffer.alloc(bytes))).toThrow('SECRET_KEY must be 32 bytes');
});
