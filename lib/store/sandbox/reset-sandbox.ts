import type pg from 'pg';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { importWithin, lockImports } from '#lib/store/book/importing/import-book.ts';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { prepareSession } from '#lib/store/database/prepare-session.ts';
import { databaseOf, withConnection, withOwnerRights } from '#lib/store/database/connections.ts';
import { processValue } from '#lib/store/process-value.ts';
import { sampleBook } from '#lib/store/sample/sample-book.ts';
import type { Store } from '#lib/store/store.ts';
import { requireStoreKind } from './store-kind.ts';

/**
 * Database address that signs in as the owner of the tables, because the service's own role can't delete audit entries.
 * Set only in a sandbox.
 */
export const sandboxOwner = processValue<DatabaseAddress>('owner of the sandbox');

/**
 * Tables to empty: those with imported data, and those with what users and the service did with that data. Users, keys
 * and their own data are kept.
 */
const emptied = [
  'account',
  'offer',
  'subscription',
  'subscription_history',
  'allocation',
  'transfer',
  'transfer_contact',
  'offer_participation',
  'offer_approval',
  'transfer_queue',
  'audit_entry',
  'audit_checkpoint',
  'audit_verification',
  'audit_finding',
  'event',
  'offer_attention',
  'approval',
  'first_sale',
  'filing',
  'filing_exemption',
  'filing_reminder_queue',
  'filing_reminder',
  'deleted_offer',
  'offer_draft',
  'import_mapping',
  'offer_note',
  'quota_use',
  'offer_watch',
  'notice',
  'notice_queue',
  'notice_digest',
  'hidden_line',
  'today_look',
  'removed_transfer',
  'removed_subscription',
  'book_import',
  'book_import_piece',
  'book_import_attempt',
  'book_import_page',
];

/**
 * Replaces a sandbox's data with the sample data and sets the clock to the real time, in one transaction. The
 * audit log starts over with the sample data, because entries about deleted records would match nothing. The
 * event feed also starts over, so clients that follow it must read everything again.
 */
export async function resetSandbox({ keys }: Store, now: Date): Promise<void> {
  const address = sandboxOwner.get();
  if (address === undefined) throw new Error('Only a sandbox can be reset.');
  await withOwnerRights(address, 'reset the sandbox', () =>
    withConnection(address, 'reset', async (client) => {
      await client.query('begin');
      await requireStoreKind(client, 'sandbox');
      await lockImports(databaseOf(client));
      await empty(client);
      await removeUnusedFirms(client);
      await prepareSession(client);
      const actor = { kind: 'operator', name: 'sample data', keyId: null, firmOid: null } as const;
      const book = sampleBook(marketDate(now));
      const imported = await importWithin(databaseOf(client), keys, book, { dryRun: false, now, actor });
      if (!imported.ok) {
        throw new Error(`The sample data is invalid: ${JSON.stringify(imported.errors.slice(0, 3))}`);
      }
      // Ends pending replays, which have nothing left to send.
      await client.query('update webhook set replay_until = null where replay_until is not null');
      // Clients that follow the audit log continue with higher numbers.
      await client.query('update firm set audit_numbers_from = (select removed_up_to from event_feed)');
      await client.query('commit');
    }),
  );
}

async function empty(client: pg.Client): Promise<void> {
  // Requests in progress must end within this time. Otherwise the reset fails.
  await client.query(`set local lock_timeout = '10s'`);
  // Event writers take this lock before they lock tables.
  await client.query('select from event_feed for update');
  await client.query(`truncate ${emptied.join(', ')}`);
  await client.query(`
    update secret_key set last_checkpoint = 0, last_digest = null where ended_at is not null;
    update store_kind set clock_offset_ms = 0;
    update event_feed set removed_up_to = coalesce(pg_sequence_last_value('audit_entry_sequence_seq'), 0),
      told_up_to = coalesce(pg_sequence_last_value('audit_entry_sequence_seq'), 0), attention_day = null,
      digested_up_to = null`);
}

/**
 * Removes firms that have neither users nor API keys. These firms were created by imports. Loading the sample data
 * re-creates the sample firms. Keeps firms that other data, such as a webhook, refers to.
 */
async function removeUnusedFirms(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relation: string; name: string }>(`
    select conrelid::regclass::text as relation, attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'firm'::regclass and conrelid <> 'security_event'::regclass`);
  const uses = rows.map(
    ({ relation, name }) => `exists (select from ${relation} where ${relation}.${name} = firm.firm_oid)`,
  );
  const unused = `select firm_oid from firm where not (${uses.join(' or ')})`;
  await client.query(`delete from security_event where firm_oid in (${unused})`);
  await client.query(`delete from firm where firm_oid in (${unused})`);
}
