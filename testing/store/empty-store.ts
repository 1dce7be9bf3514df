import pg from 'pg';
import type { DatabaseAddress } from '#lib/store/database/database.ts';

/** Runs statements as the owner of the tables, who has permissions that the application role lacks. */
export async function asOwner(address: DatabaseAddress, ...statements: string[]): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Deletes everything from a test's store. Deleting its few rows is faster than truncating, which recreates a hundred
 * files. Runs as a replica would, without triggers and foreign keys, because all tables are emptied.
 */
export async function emptyStore(address: DatabaseAddress): Promise<void> {
  const deletions = tables.map((table) => `delete from ${table}`);
  await asOwner(address, `set session_replication_role = replica; ${deletions.join('; ')}`);
}

const tables = [
  'secret_key',
  'store_kind',
  'security_event',
  'key_address',
  'quota_use',
  'idempotency_key',
  'request_rate',
  'restriction',
  'used_signature',
  'sign_in_failure',
  'sign_in_success',
  'desk_session',
  'sign_in_transaction',
  'user_identity',
  'authenticator',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'sign_in_policy',
  'hidden_line',
  'today_look',
  'default_view',
  'desk_view',
  'calendar_feed',
  'offer_watch',
  'notice',
  'notice_setting',
  'notice_unsubscription',
  'key_end_told',
  'webhook_delivery',
  'webhook_secret',
  'webhook',
  'desk_user',
  'api_key',
  'audit_finding',
  'audit_verification',
  'audit_checkpoint',
  'audit_entry',
  'event',
  'notice_queue',
  'transfer',
  'removed_transfer',
  'removed_subscription',
  'transfer_queue',
  'subscription_history',
  'allocation',
  'subscription',
  'first_sale',
  'filing',
  'filing_exemption',
  'filing_reminder',
  'filing_reminder_queue',
  'deleted_offer',
  'offer_draft',
  'import_mapping',
  'offer_note',
  'offer_participation',
  'approval',
  'approval_policy',
  'transfer_contact',
  'offer_approval',
  'offer_attention',
  'notice_digest',
  'offer',
  'account',
  'book_import_page',
  'book_import_piece',
  'book_import_attempt',
  'book_import',
  'request_log',
  'firm_domain',
  'firm',
];
