import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Keys for individual purposes, all derived from SECRET_KEY so that none of them reveals another. */
export type SecretKeys = {
  /**
   * 8 bytes that show whether the store was written with a given SECRET_KEY, and reveal nothing else about the
   * key.
   */
  readonly id: Buffer;
  /** Computes the HMACs of audit entries. */
  readonly audit: KeyObject;
  /** Signs the audit log's checkpoints. Examiners get the public key. */
  readonly checkpoints: SigningKeys;
  /** Encrypts the secrets of signing keys, webhooks and authenticator apps. */
  readonly signingSecrets: KeyObject;
  /** Encrypts the recipient in unsubscribe links. */
  readonly unsubscription: KeyObject;
  /** Computes the HMACs of backups. */
  readonly backup: KeyObject;
  /** Encrypts the audit keys of earlier SECRET_KEYs. */
  readonly earlierKeys: KeyObject;
};

/** An Ed25519 key pair. */
export type SigningKeys = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

/** Returns the public key in PEM format, for examiners. */
export function publicKeyText({ publicKey }: SigningKeys): string {
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** Derives the keys. Throws if SECRET_KEY isn't 32 bytes long. */
export function deriveKeys(secretKey: Buffer): SecretKeys {
  if (secretKey.length !== 32) {
    throw new Error('SECRET_KEY must be 32 bytes, encoded in base64.');
  }
  return {
    id: deriveBytes(secretKey, 'key id').subarray(0, 8),
    audit: derive(secretKey, 'audit chain'),
    checkpoints: deriveSigningKeys(secretKey, 'audit checkpoints'),
    signingSecrets: derive(secretKey, 'signing secrets'),
    unsubscription: derive(secretKey, 'end of e-mail'),
    backup: derive(secretKey, 'backup'),
    earlierKeys: derive(secretKey, 'earlier keys'),
  };
}

/**
 * Encrypts a secret with AES-256-GCM. Returns nonce, tag and ciphertext. `belongsTo`, such as a key ID or an e-mail
 * address, is authenticated, so no secret can be used for another owner.
 */
export function encryptSecret(key: KeyObject, belongsTo: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Decrypts a secret. Throws if the ciphertext was modified, belongs to another owner or was created with another
 * SECRET_KEY.
 */
export function decryptSecret(key: KeyObject, belongsTo: string, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(encrypted.subarray(12, 28));
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8');
}

/** Base32 letters and digits. A secret of 32 of them also decodes as base64, so it suits every kind of secret. */
const replacementAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Decrypts a secret. If that's impossible, for example because a restore replaced a lost SECRET_KEY, returns a random one.
 * Such a secret was already unusable, and must not make a rotation fail.
 */
export function decryptOrReplaceSecret(key: KeyObject, belongsTo: string, encrypted: Buffer): string {
  try {
    return decryptSecret(key, belongsTo, encrypted);
  } catch {
    return Array.from(randomBytes(32), (byte) => replacementAlphabet[byte % 32]).join('');
  }
}

/** Derives a KeyObject. Setting up an HMAC from bytes would take three times as long for every change. */
function derive(secretKey: Buffer, purpose: string): KeyObject {
  return createSecretKey(deriveBytes(secretKey, purpose));
}

/** DER prefix of an Ed25519 private key in PKCS #8 (RFC 8410): everything before the 32 key bytes. */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex');

function deriveSigningKeys(secretKey: Buffer, purpose: string): SigningKeys {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Head, deriveBytes(secretKey, purpose)]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function deriveBytes(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `placement-desk ${purpose}`, 32));
}
