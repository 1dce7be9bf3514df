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
    'secret_key, security_event, key_address, idempotency_key, request_rate, restriction, used_signature, sign_in_failure, sign_in_success, desk_session, sign_in_transaction, user_identity, desk_user, api_key, audit_finding, audit_verification, audit_checkpoint, audit_entry, transfer, subscription, offer_participation, offer_approval, offer, account, firm_domain, firm';
  await asOwner(address, `truncate ${tables}`);
}
