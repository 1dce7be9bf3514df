import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Checkpoint, digestOf, isSigned } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import type { Database } from '#lib/store/database/database.ts';
import { requireSameKey } from '#lib/store/keys/key-in-force.ts';
import { decryptSecret, encryptSecret, publicKeyText, type SecretKeys } from '#lib/store/keys/secret-keys.ts';

/** Keys that protected and signed the audit log, each during its period. */
export type AuditKeys = {
  /**
   * Returns the key of the entries that were first covered by this checkpoint. If the checkpoint is undefined,
   * returns the key of the entries that aren't covered yet.
   */
  sealing(checkpoint: number | undefined): KeyObject;
  /**
   * Whether the key was ever replaced. If so, the first checkpoint that covers an entry determines the entry's
   * key.
   */
  readonly hasEarlier: boolean;
  /**
   * Reports whether a checkpoint matches its signature under the key of its period. The last checkpoint of a replaced
   * key must also match the digest that was recorded when the key was replaced.
   */
  isSigned(checkpoint: Checkpoint): boolean;
  /** Returns the public key, in PEM, that verifies a checkpoint's signature. */
  publicKeyOf(checkpoint: Checkpoint): string;
};

/** Stored row of a replaced SECRET_KEY, excluding the encrypted key that protects its entries. */
export type EarlierKey = {
  readonly generation: number;
  readonly keyId: Buffer;
  readonly checkpointPublicKey: string;
  /**
   * Number of the last checkpoint signed with this key; 0 if there is none. This checkpoint and the earlier ones
   * cover all entries under the key.
   */
  readonly lastCheckpoint: number;
  /** Digest of that checkpoint. See digestOf. */
  readonly lastDigest: string | null;
};

/**
 * Returns the audit log's keys. Replaced keys are read from the store. Throws a KeyReplacedError if the current
 * key isn't available.
 */
export async function readAuditKeys(database: Database, keys: SecretKeys): Promise<AuditKeys> {
  const earlier = (await readEarlierKeys(database, keys)).flatMap(({ key, audit }) =>
    audit === undefined ? [] : [{ ...key, audit, publicKey: createPublicKey(key.checkpointPublicKey) }],
  );
  const keyOf = (checkpoint: number) => earlier.find(({ lastCheckpoint }) => checkpoint <= lastCheckpoint);
  return {
    hasEarlier: earlier.length > 0,
    sealing: (checkpoint) => (checkpoint === undefined ? undefined : keyOf(checkpoint))?.audit ?? keys.audit,
    isSigned: (checkpoint) => {
      const key = keyOf(checkpoint.number);
      return key === undefined
        ? isSigned(keys.checkpoints, checkpoint)
        : isSigned(key, checkpoint) &&
            (checkpoint.number < key.lastCheckpoint || digestOf(checkpoint) === key.lastDigest);
    },
    publicKeyOf: ({ number }) => keyOf(number)?.checkpointPublicKey ?? publicKeyText(keys.checkpoints),
  };
}

/**
 * Returns the keys before the current one, oldest first. If the stored row of a key was modified, the key that
 * protects its entries is missing, and everything from its period fails verification. Throws a KeyReplacedError
 * if the current key isn't `keys`.
 */
export async function readEarlierKeys(
  database: Database,
  keys: SecretKeys,
): Promise<{ readonly key: EarlierKey; readonly audit: KeyObject | undefined }[]> {
  const rows = await database.query<EarlierKey & { encrypted: Buffer | null }>(sql`
    select generation, key_id as "keyId", checkpoint_public_key as "checkpointPublicKey",
      last_checkpoint::float8 as "lastCheckpoint", last_digest as "lastDigest", encrypted_audit_key as encrypted
    from secret_key order by generation`);
  const earlier = rows.flatMap(({ encrypted, ...key }) => (encrypted === null ? [] : [{ key, encrypted }]));
  requireSameKey(rows.at(-1)?.keyId, keys);
  return earlier.map(({ key, encrypted }) => ({ key, audit: decryptAuditKey(keys, key, encrypted) }));
}

function decryptAuditKey(keys: SecretKeys, key: EarlierKey, encrypted: Buffer): KeyObject | undefined {
  try {
    const audit = decryptSecret(keys.earlierKeys, placeOf(key), encrypted);
    return createSecretKey(Buffer.from(audit, 'base64'));
  } catch {
    return undefined; // modified since it was encrypted
  }
}

/**
 * Encrypts the key that protects the entries of a replaced SECRET_KEY. Changes to the row are detected unless
 * they are made with the keys in `inForce`.
 */
export function encryptAuditKey(inForce: SecretKeys, key: EarlierKey, audit: KeyObject): Buffer {
  return encryptSecret(inForce.earlierKeys, placeOf(key), audit.export().toString('base64'));
}

function placeOf({ generation, keyId, checkpointPublicKey, lastCheckpoint, lastDigest }: EarlierKey): string {
  const id = keyId.toString('hex');
  return JSON.stringify([generation, id, checkpointPublicKey, lastCheckpoint, lastDigest]);
}
