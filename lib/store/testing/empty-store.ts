import pg from 'pg';
import type { DatabaseAddress } from '../database.ts';

/** Runs statements as the owner of the tables, who may do what the application's role may not. */
export async function asOwner(address: DatabaseAddress, ...statements: string[]): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Takes everything out of a test's store. */
export async function emptyStore(address: DatabaseAddress): Promise<void> {
  const tables =
    'security_event, restriction, used_signature, sign_in_failure, desk_session, desk_user, api_key, audit_entry, transfer, subscription, offer, account, firm';
  await asOwner(address, `truncate ${tables}`);
}
