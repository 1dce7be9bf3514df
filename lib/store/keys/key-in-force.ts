import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import type { StoreSettings } from '#lib/store/store-settings.ts';
import { type SecretKeys, deriveKeys } from './secret-keys.ts';
import { keyFileOf, nextKeyFileOf, readKeyFile } from './secret-key-files.ts';

/**
 * Thrown if this process's SECRET_KEY is not the store's current one, because it was replaced after the process
 * started.
 */
class KeyReplacedError extends Error {
  override readonly name = 'KeyReplacedError';
}

/** Returns the ID of the store's SECRET_KEY; undefined if the store hasn't adopted one. */
export async function readKeyInForce(database: Pick<Database, 'read'>): Promise<Buffer | undefined> {
  const [row] = await database.read<{ keyId: Buffer }>(
    sql`select key_id as "keyId" from secret_key where ended_at is null`,
  );
  return row?.keyId;
}

/** Throws a KeyReplacedError if the store's SECRET_KEY isn't this process's. */
export async function requireKeyInForce({ database, keys }: StoreToRead): Promise<void> {
  requireSameKey(await readKeyInForce(database), keys);
}

/**
 * Reports whether the store's SECRET_KEY is this process's. If it isn't, another instance must do work that signs or
 * encrypts.
 */
export async function isKeyInForce({ database, keys }: StoreToRead): Promise<boolean> {
  const inForce = await readKeyInForce(database);
  return inForce === undefined || inForce.equals(keys.id);
}

type StoreToRead = { readonly database: Pick<Database, 'read'>; readonly keys: SecretKeys };

/**
 * Throws a KeyReplacedError if `inForce`, the key ID read earlier, isn't the ID of this process's key. If `inForce` is
 * undefined, the store hasn't adopted a key.
 */
export function requireSameKey(inForce: Buffer | undefined, { id }: SecretKeys): void {
  if (inForce !== undefined && !inForce.equals(id)) {
    throw new KeyReplacedError("The store's SECRET_KEY was replaced.");
  }
}

/**
 * Reports whether an error means that the key was replaced: the error of requireKeyInForce, or the database's
 * rejection of data created with another key.
 */
export function isKeyReplaced(error: unknown): boolean {
  return error instanceof KeyReplacedError || (error instanceof pg.DatabaseError && error.code === 'PDKEY');
}

/** Returns the operator's keys: the current one, and the next one for a rotation. */
export async function availableKeys({ secretKey, newSecretKey, dataDir }: StoreSettings) {
  const [current, next] =
    secretKey === undefined
      ? [await readKeyFile(keyFileOf(dataDir)), await readKeyFile(nextKeyFileOf(dataDir))]
      : [secretKey, newSecretKey];
  return { current: current && deriveKeys(current), next: next && deriveKeys(next) };
}

/** Creates the error for a missing key file of a store with protected data. */
export function lostKey(settings: StoreSettings): OperatorError {
  const file = keyFileOf(settings.dataDir);
  return new OperatorError(
    `${file} is missing. It contains the SECRET_KEY that protects the audit log of ${nameOf(settings)}. No new key was generated, because it couldn't verify the existing audit log. Restore the file from your copy. If you no longer have one, see the runbook. No record was changed.`,
  );
}

/** Creates the error for an available key that belongs to another store. */
export function otherKey(
  settings: StoreSettings,
  { id }: SecretKeys,
  inForce: Buffer | undefined,
): OperatorError {
  const given =
    settings.secretKey === undefined ? `The key in ${keyFileOf(settings.dataDir)}` : 'This SECRET_KEY';
  const because =
    inForce === undefined
      ? 'a different key protects its newest audit entry and signed its newest checkpoint'
      : `its key is ${textOf(inForce)}`;
  return new OperatorError(
    `${given} (${textOf(id)}) is not the key of ${nameOf(settings)}: ${because}. Use the store's own key from your copy, or select the store that this key belongs to. No record was changed.`,
  );
}

/** Returns the store's name for operators, without the password in its address. */
function nameOf({ databaseUrl, dataDir }: StoreSettings): string {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  return url === null ? `the store in ${dataDir}` : `the store at ${url.host}${url.pathname}`;
}

/** Returns a key's ID in the form that operators see. It isn't secret. */
export function textOf(id: Buffer): string {
  return id.toString('hex');
}
