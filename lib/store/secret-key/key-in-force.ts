import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import type { SecretKeys } from './secret-keys.ts';

/** The SECRET_KEY of this process is not that of its store any more: it was replaced since the process started. */
export class KeyReplacedError extends Error {
  override readonly name = 'KeyReplacedError';
}

/** The id of the SECRET_KEY that the store belongs to; undefined where none was adopted yet. */
export async function readKeyInForce(database: Pick<Database, 'read'>): Promise<Buffer | undefined> {
  const [row] = await database.read<{ keyId: Buffer }>(
    sql`select key_id as "keyId" from secret_key where ended_at is null`,
  );
  return row?.keyId;
}

/** Throws a KeyReplacedError where the store belongs to another SECRET_KEY than that of this process. */
export async function requireKeyInForce({ database, keys }: StoreToRead): Promise<void> {
  requireSameKey(await readKeyInForce(database), keys);
}

type StoreToRead = { readonly database: Pick<Database, 'read'>; readonly keys: SecretKeys };

/** The same for an id that was read already; undefined where the store adopted no key yet. */
export function requireSameKey(inForce: Buffer | undefined, { id }: SecretKeys): void {
  if (inForce !== undefined && !inForce.equals(id)) {
    throw new KeyReplacedError('The SECRET_KEY of the store was replaced.');
  }
}

/** Whether an error says so: that of requireKeyInForce, or of the database, which refuses what another key made. */
export function isKeyReplaced(error: unknown): boolean {
  return error instanceof KeyReplacedError || (error instanceof pg.DatabaseError && error.code === 'PDKEY');
}
