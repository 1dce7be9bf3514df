import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database } from './database.ts';
import type { Store } from './store.ts';

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
export async function requireKeyInForce({ database, keys }: Pick<Store, 'database' | 'keys'>): Promise<void> {
  const inForce = await readKeyInForce(database);
  if (inForce !== undefined && !inForce.equals(keys.id)) {
    throw new KeyReplacedError('The SECRET_KEY of the store was replaced.');
  }
}

/** Whether an error says so: that of requireKeyInForce, or of the database, which refuses what another key made. */
export function isKeyReplaced(error: unknown): boolean {
  return error instanceof KeyReplacedError || (error instanceof pg.DatabaseError && error.code === 'PDKEY');
}
