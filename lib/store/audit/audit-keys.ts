import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Checkpoint, digestOf, isSigned } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import type { Database } from '#lib/store/database/database.ts';
import { requireSameKey } from '#lib/store/secret-key/key-in-force.ts';
import {
  decryptSecret,
  encryptSecret,
  publicKeyText,
  type SecretKeys,
} from '#lib/store/secret-key/secret-keys.ts';

/** What the audit was sealed and signed with, each key for its time. */
export type AuditKeys = {
  /** The key of the entries that this checkpoint was the first to cover; undefined: of those that none covers yet. */
  sealing(checkpoint: number | undefined): KeyObject;
  /** Whether a key was replaced before the one in force, so that it matters which checkpoint covered an entry first. */
  readonly hasEarlier: boolean;
  /** Whether a checkpoint is as the key of its time signed it. */
  isSigned(checkpoint: Checkpoint): boolean;
  /** What the signature of a checkpoint is examined with: the public half of the key of its time, in PEM. */
  publicKeyOf(checkpoint: Checkpoint): string;
};

/** What stands in the store of a SECRET_KEY that was replaced, but for its key of entries. */
export type EarlierKey = {
  readonly generation: number;
  readonly keyId: Buffer;
  readonly checkpointPublicKey: string;
  /** Number of the last checkpoint that it signed, which covers every entry that it sealed; 0 for none. */
  readonly lastCheckpoint: number;
  /** Of that checkpoint: see digestOf. */
  readonly lastDigest: string | null;
};

/**
 * The keys of the audit, of which those before the one in force are read from the store. Throws a KeyReplacedError
 * where the one in force is not at hand.
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
 * The keys before the one in force, first ones first, without that of their entries where someone changed what the
 * store says of one: nothing of its time is right then. Throws a KeyReplacedError where the one in force is not `keys`.
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
    return undefined; // not as it was encrypted
  }
}

/** The key of entries of a replaced SECRET_KEY as it is kept. Nothing in its row can be changed without `inForce`. */
export function encryptAuditKey(inForce: SecretKeys, key: EarlierKey, audit: KeyObject): Buffer {
  return encryptSecret(inForce.earlierKeys, placeOf(key), audit.export().toString('base64'));
}

function placeOf({ generation, keyId, checkpointPublicKey, lastCheckpoint, lastDigest }: EarlierKey): string {
  const id = keyId.toString('hex');
  return JSON.stringify([generation, id, checkpointPublicKey, lastCheckpoint, lastDigest]);
}
