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

/** Keys for single purposes, all derived from SECRET_KEY, so none of them reveals another. */
export type SecretKeys = {
  /** Shows whether a SECRET_KEY is the store's, and reveals nothing else about it: 8 bytes. */
  readonly id: Buffer;
  /** Seals audit entries. */
  readonly audit: KeyObject;
  /** Signs checkpoints of the audit. Examiners get the public key. */
  readonly checkpoints: SigningKeys;
  /** Encrypts signing secrets. */
  readonly signingSecrets: KeyObject;
  /** Encrypts the recipient in unsubscribe links. */
  readonly unsubscription: KeyObject;
  /** Seals backups. */
  readonly backup: KeyObject;
  /** Encrypts the earlier keys that sealed audit entries. */
  readonly earlierKeys: KeyObject;
};

/** An Ed25519 key pair. */
export type SigningKeys = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

/** The public key in PEM, for examiners. */
export function publicKeyText({ publicKey }: SigningKeys): string {
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** Throws when SECRET_KEY is not 32 bytes. */
export function deriveKeys(secretKey: Buffer): SecretKeys {
  if (secretKey.length !== 32) {
    throw new Error('SECRET_KEY must be 32 bytes, written in base64.');
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

/** AES-256-GCM: nonce, tag, ciphertext. `belongsTo` (the key id) is authenticated, so no secret fits another key. */
export function encryptSecret(key: KeyObject, belongsTo: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws when the ciphertext was changed, belongs to another key id or was made under another SECRET_KEY. */
export function decryptSecret(key: KeyObject, belongsTo: string, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(encrypted.subarray(12, 28));
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8');
}

/** A KeyObject, because setting up an HMAC from bytes takes three times as long for every change. */
function derive(secretKey: Buffer, purpose: string): KeyObject {
  return createSecretKey(deriveBytes(secretKey, purpose));
}

/** The DER of an Ed25519 private key in PKCS #8 (RFC 8410), up to its 32 bytes. */
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
