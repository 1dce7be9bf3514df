import pg from 'pg';
import sql from 'sql-template-tag';
import { OperatorError } from '#lib/store/errors.ts';
import { withOwnerRights } from '#lib/store/database/connections.ts';
import type { RunningStore, Store } from '#lib/store/store.ts';
import { digestOf } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import { type EarlierKey, encryptAuditKey, readEarlierKeys } from '#lib/store/audit/audit-keys.ts';
import {
  checkpointAudit,
  readNewestCheckpoint,
  signBelow,
  takeCheckpointTurn,
} from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import type { Database } from '#lib/store/database/database.ts';
import { encryptAuthenticatorSecrets } from '#lib/store/sign-in/factors/authenticators.ts';
import { encryptWebhookSecrets } from '#lib/store/webhooks/webhooks.ts';
import { textOf } from '#lib/store/keys/key-in-force.ts';
import { keyFileOf, makeKeyFile, nextKeyFileOf, replaceKeyFile } from '#lib/store/keys/secret-key-files.ts';
import {
  deriveKeys,
  type SecretKeys,
  decryptOrReplaceSecret,
  encryptSecret,
  publicKeyText,
} from '#lib/store/keys/secret-keys.ts';

/** Result of a completed run. `rotation` is null if an earlier run had already activated the new key. */
type RotationOfStore = { readonly keyId: string; readonly rotation: Rotation | null };

/**
 * Gives a store a new SECRET_KEY: NEW_SECRET_KEY, or a generated one if the old key is in a file. If the
 * process is killed at any point, one of the operator's keys opens the store, and another run completes the
 * rotation.
 */
export async function rotateStoreKey(
  { store, settings, finishedRotation, address }: RunningStore,
  now: Date,
): Promise<RotationOfStore> {
  const { secretKey, newSecretKey, dataDir } = settings;
  if (newSecretKey !== undefined && secretKey?.equals(newSecretKey)) {
    throw new OperatorError(
      'NEW_SECRET_KEY is the same as SECRET_KEY. Generate another one (openssl rand -base64 32) or, if the rotation is already complete, unset it. Nothing was changed.',
    );
  }
  if (finishedRotation) {
    return { keyId: textOf(store.keys.id), rotation: null };
  }
  const rotateTo = (next: SecretKeys) =>
    withOwnerRights(address, 'replace the SECRET_KEY', () => rotateKey(store, next, now));
  if (secretKey === undefined) {
    const next = deriveKeys(await makeKeyFile(dataDir, nextKeyFileOf(dataDir), keyFileOf(dataDir)));
    const rotation = await rotateTo(next);
    await replaceKeyFile(dataDir, textOf(store.keys.id));
    return { keyId: textOf(next.id), rotation };
  }
  if (newSecretKey === undefined) {
    throw new OperatorError(
      'Set NEW_SECRET_KEY in addition to the current SECRET_KEY: 32 bytes in base64 (openssl rand -base64 32). Store both in the same place. Nothing was changed.',
    );
  }
  const next = deriveKeys(newSecretKey);
  return { keyId: textOf(next.id), rotation: await rotateTo(next) };
}

type Rotation = {
  /** Number of the last checkpoint that the old key signed; 0 if there were no entries. */
  readonly lastCheckpoint: number;
  readonly signingSecrets: number;
};

/**
 * Activates another SECRET_KEY, in one transaction. The old key signs a last checkpoint over all of its entries, and is
 * invalid for later entries. The audit key derived from it is stored, encrypted with the new key, and all encrypted
 * secrets are encrypted again. From then on, the database rejects entries from instances with the old key. Throws a
 * KeyReplacedError if the store already has another key. Throws an OperatorError if `next` is an earlier key, if the
 * record of an earlier key was modified, or if another transaction that changes offers doesn't end in time.
 */
export async function rotateKey(store: Store, next: SecretKeys, now: Date): Promise<Rotation> {
  const { database, keys } = store;
  await checkpointAudit(store, now); // so that changes wait only for a small checkpoint
  try {
    return await database.longTransaction(async (transaction) => {
      await transaction.query(sql`set local role none`); // the service's role can't write the list of keys
      await blockSealing(transaction);
      const earlier = await readEarlierKeys(transaction, keys);
      if (earlier.some(({ key }) => key.keyId.equals(next.id))) throw replacedKey();
      // Covers all protected data: the transactions that wrote it have ended, and have IDs below this transaction's.
      await signBelow(sql`pg_current_xact_id()`, transaction, keys, now);
      const last = await readNewestCheckpoint(transaction);
      const ended: EarlierKey = {
        generation: earlier.length + 1,
        keyId: keys.id,
        checkpointPublicKey: publicKeyText(keys.checkpoints),
        lastCheckpoint: last?.number ?? 0,
        lastDigest: digestOf(last),
      };
      for (const { key, audit } of [...earlier, { key: ended, audit: keys.audit }]) {
        if (audit === undefined) throw changedKey(key);
        await endKey(transaction, key, encryptAuditKey(next, key, audit));
      }
      await beginKey(transaction, next, ended.generation + 1);
      const signingSecrets = await encryptSecretsAgain(transaction, keys, next);
      return { lastCheckpoint: ended.lastCheckpoint, signingSecrets };
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && conflicts.has(error.code ?? ''))) throw error;
    throw new OperatorError(
      'An import or another change to offers is taking longer than the rotation can wait. Nothing was changed. Run the command again when it finishes.',
      { cause: error },
    );
  }
}

/** lock_not_available and deadlock_detected. */
const conflicts: ReadonlySet<string> = new Set(['55P03', '40P01']);

function replacedKey(): OperatorError {
  return new OperatorError(
    'NEW_SECRET_KEY is an earlier key of this store. Generate a new one: openssl rand -base64 32. Nothing was changed.',
  );
}

function changedKey({ generation }: EarlierKey): OperatorError {
  return new OperatorError(
    `The stored record of SECRET_KEY number ${generation} was modified, so entries protected by that key can't be verified. "audit verify" shows the problem. Nothing was changed.`,
  );
}

/** Waits for changes that compute HMACs, sign or encrypt to end, and blocks new ones until the transaction ends. */
async function blockSealing(transaction: Database): Promise<void> {
  await transaction.query(sql`set local lock_timeout = '5s'`);
  await takeCheckpointTurn(transaction);
  await transaction.query(
    sql`lock table audit_entry, api_key, approval, webhook_secret, authenticator, secret_key in share row exclusive mode`,
  );
}

async function endKey(transaction: Database, key: EarlierKey, encryptedAuditKey: Buffer): Promise<void> {
  await transaction.query(sql`
    update secret_key
    set ended_at = coalesce(ended_at, now()), last_checkpoint = ${key.lastCheckpoint}, last_digest = ${key.lastDigest},
      encrypted_audit_key = ${encryptedAuditKey}
    where generation = ${key.generation}`);
}

async function beginKey(transaction: Database, keys: SecretKeys, generation: number): Promise<void> {
  await transaction.query(sql`
    insert into secret_key (generation, key_id, checkpoint_public_key)
    values (${generation}, ${keys.id}, ${publicKeyText(keys.checkpoints)})`);
}

/**
 * Reencrypts every stored secret with the next SECRET_KEY, which must be in force. A secret that `keys` can't decrypt is
 * replaced with a random one. Returns the number of secrets.
 */
export async function encryptSecretsAgain(
  transaction: Database,
  keys: SecretKeys,
  next: SecretKeys,
): Promise<number> {
  return (
    (await encryptSigningSecrets(transaction, keys, next)) +
    (await encryptRequestedSecrets(transaction, keys, next)) +
    (await encryptWebhookSecrets(transaction, keys, next)) +
    (await encryptAuthenticatorSecrets(transaction, keys, next))
  );
}

async function encryptSigningSecrets(
  transaction: Database,
  keys: SecretKeys,
  next: SecretKeys,
): Promise<number> {
  const signing = await transaction.query<{ keyId: string; encrypted: Buffer }>(sql`
    select key_id as "keyId", encrypted_secret as encrypted from api_key where encrypted_secret is not null`);
  for (const { keyId, encrypted } of signing) {
    const secret = decryptOrReplaceSecret(keys.signingSecrets, keyId, encrypted);
    await transaction.query(sql`
      update api_key
      set encrypted_secret = ${encryptSecret(next.signingSecrets, keyId, secret)}, secret_key_id = ${next.id}
      where key_id = ${keyId}`);
  }
  return signing.length;
}

/**
 * Reencrypts the secrets of requested signing keys that await approval. Once approved, each key uses the secret that
 * was shown when it was requested.
 */
async function encryptRequestedSecrets(
  transaction: Database,
  keys: SecretKeys,
  next: SecretKeys,
): Promise<number> {
  const requested = await transaction.query<{ approvalId: string; keyId: string; encrypted: string }>(sql`
    select approval_id as "approvalId", details -> 'kept' ->> 'keyId' as "keyId",
      details -> 'kept' ->> 'encrypted' as encrypted
    from approval
    where kind = 'access' and state = 'pending' and details -> 'kept' ->> 'encrypted' is not null`);
  for (const { approvalId, keyId, encrypted } of requested) {
    const secret = decryptOrReplaceSecret(keys.signingSecrets, keyId, Buffer.from(encrypted, 'base64'));
    const encryptedAgain = encryptSecret(next.signingSecrets, keyId, secret).toString('base64');
    await transaction.query(sql`
      update approval
      set details = jsonb_set(details::jsonb, '{kept,encrypted}', to_jsonb(${encryptedAgain}::text))::json
      where approval_id = ${approvalId}`);
  }
  return requested.length;
}
