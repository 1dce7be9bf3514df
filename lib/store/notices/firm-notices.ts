import sql, { type Sql } from 'sql-template-tag';
import { importRefusedWords } from '#lib/domain/notices/import-notice.ts';
import { webhookDisabledWords, keyExpiringWords } from '#lib/domain/notices/notice-words.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { answerByOf } from '#lib/domain/transfers/transfer-rank.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { transferRejectedWords } from '#lib/domain/notices/transfer-notice.ts';
import { recognizedStatus } from '#lib/domain/transfers/transfer-status.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import type { FeedEvent } from '#lib/store/events/read-events.ts';
import { type NoticeDraft, writeNotices } from './notices.ts';

const hoursBefore = 14 * 24; // in hours, because the length of a day depends on the time zone

const keysAtOnce = 100;

const isToBeNotified: Sql = sql`(
  revoked_at is null and expires_at > now() and expires_at <= now() + make_interval(hours => ${hoursBefore})
  and (name_key is distinct from key_id or name = key_id) and not exists (
    select from key_end_told
    where key_end_told.key_id = api_key.key_id and key_end_told.expires_at = api_key.expires_at
  )
)`;

type Rejection = {
  email: string;
  accountNumber: string;
  acatid: string;
  type: string;
  comment: string | null;
  rejectedAt: string | null;
};

/**
 * Returns a notification of each rejected transfer for every user in the firm who can list transfers. A user who still
 * has a notification about the same transfer gets no other.
 */
export async function transferNotices(
  transaction: Database,
  events: readonly FeedEvent[],
): Promise<NoticeDraft[]> {
  const rejected = events
    .filter(
      ({ type, data }) =>
        type.startsWith('transfer.') && recognizedStatus(String(data['status'])) === 'Rejected',
    )
    .map(({ readerOid, type, data: { accountNumber, acatid } }) => ({
      readerOid,
      type,
      accountNumber,
      acatid,
    }));
  if (rejected.length === 0) return [];
  const found = await transaction.query<Rejection>(sql`
    select distinct on (place, email) email, "accountNumber", acatid, type, comment,
      ${timestampText('coalesce(rejected_at, last_modified_ts)')} as "rejectedAt"
    from (
      select distinct on ("readerOid", "accountNumber", acatid) *
      from rows from (json_to_recordset(${JSON.stringify(rejected)}::json) as
        ("readerOid" text, "accountNumber" text, acatid text, type text)) with ordinality
        as event ("readerOid", "accountNumber", acatid, type, place)
      order by "readerOid", "accountNumber", acatid, place
    ) as event join desk_user on firm_oid = "readerOid"
    left join lateral (
      select comment, rejected_at, last_modified_ts from transfer
      where account_number = "accountNumber" and account_firm_oid = "readerOid" and transfer.acatid = event.acatid
        and transfer_status(status) = 'Rejected'
    ) as transfer on true
    where not 'listTransfers' = any(${restrictedRequests('user')}) and not exists (
      select from notice
      where notice.email = desk_user.email and subject = acatid and kind = 'transfer.rejected'
        and account_number = "accountNumber")
    order by place, email`);
  const today = marketDate(new Date());
  return found.map(({ email, accountNumber, acatid, type: event, comment, rejectedAt }) => {
    const rejectedOn = rejectedAt === null ? null : marketDate(new Date(rejectedAt));
    const answerBy = answerByOf({ status: 'Rejected', comment, rejectedOn }, addedClosures());
    const words = transferRejectedWords({ accountNumber, acatid, comment, answerBy, today });
    return { email, kind: 'transfer.rejected', event, subject: acatid, accountNumber, ...words };
  });
}

/** Returns notifications of disabled webhooks for the firm's administrators. */
export async function webhookNotices(
  transaction: Database,
  events: readonly FeedEvent[],
): Promise<NoticeDraft[]> {
  const disabled = events.filter(({ type }) => type === 'webhook.disabled');
  if (disabled.length === 0) return [];
  const administrators = await transaction.query<{
    email: string;
    webhookId: string;
    url: string | null;
  }>(sql`
    select email, event.webhook_id as "webhookId", url
    from unnest(${disabled.map(({ readerOid }) => readerOid)}::text[],
      ${disabled.map(({ data }) => String(data['webhookId']))}::text[]) with ordinality
      as event (reader_oid, webhook_id, place)
    join desk_user on desk_user.firm_oid = reader_oid and role = 'administrator'
    left join webhook on webhook.webhook_id = event.webhook_id
    order by place, email`);
  return administrators.map(({ email, webhookId, url }) => {
    const words = webhookDisabledWords(url === null ? null : new URL(url).host);
    return { email, kind: 'webhook.disabled', event: 'webhook.disabled', subject: webhookId, ...words };
  });
}

/**
 * Returns notifications of rejected imports, and of imports with rejected records, for the firm's administrators. Only
 * a sender's first such import of a day causes notifications. Dry runs cause none.
 */
export async function importNotices(
  transaction: Database,
  events: readonly FeedEvent[],
): Promise<NoticeDraft[]> {
  const ended = events
    .filter(({ type }) => type === 'import.finished')
    .map(({ data }) => String(data['importId']));
  if (ended.length === 0) return [];
  const found = await transaction.query<{
    email: string;
    subject: string;
    id: string;
    sender: string;
    fileName: string | null;
    isRejected: boolean;
    refused: number;
    changed: number;
  }>(sql`
    select distinct on (email, subject) email, subject, id, sender, file_name as "fileName", is_rejected as "isRejected", refused, changed
    from (
      select firm_oid, import_number, actor ->> 'name' as sender,
        to_char(finished_at at time zone 'America/New_York', 'YYYY-MM-DD') || ' '
          || coalesce(actor ->> 'keyId', actor ->> 'name') as subject,
        coalesce((totals ->> 'refusedTotal')::int, 0) as refused, coalesce(upload_id, import_id) as id, file_name,
        state = 'refused' as is_rejected,
        coalesce((counts ->> 'changed')::int, 0) as changed
      from book_import
      where import_id = any(${ended}::text[]) and not is_dry_run
        and (state = 'refused' or (totals ->> 'refusedTotal')::int > 0)
    ) as import join desk_user using (firm_oid)
    where role = 'administrator' and not exists (
      select from notice
      where notice.email = desk_user.email and kind = 'import.refused' and notice.subject = import.subject)
    order by email, subject, import_number`);
  return found.map(({ email, subject, ...refused }) => {
    const words = importRefusedWords(refused);
    return { email, kind: 'import.refused', event: 'import.refused', subject, ...words };
  });
}

/**
 * Notifies administrators once about each expiration date of a key within the next fourteen days, for a limited number
 * of keys per call. Excludes rotated keys, because their replacements exist.
 */
export async function createKeyNotices(database: DatabasePool): Promise<void> {
  const ending = await database.query(sql`select 1 from api_key where ${isToBeNotified} limit 1`);
  if (ending.length === 0) return;
  await database.transaction(async (transaction) => {
    const keys = await transaction.query<{
      keyId: string;
      name: string;
      firmOid: string;
      expiresAt: Date;
    }>(sql`
      with ending as (
        select key_id, expires_at from api_key where ${isToBeNotified} order by expires_at limit ${keysAtOnce}
      ), found as (
        insert into key_end_told (key_id, expires_at) select key_id, expires_at from ending order by key_id
        on conflict (key_id) do update set expires_at = excluded.expires_at
        where key_end_told.expires_at <> excluded.expires_at
        returning key_id
      )
      select key_id as "keyId", name, firm_oid as "firmOid", expires_at as "expiresAt"
      from found join api_key using (key_id)`);
    if (keys.length === 0) return;
    const administrators = await transaction.query<{ email: string; firmOid: string }>(sql`
      select email, firm_oid as "firmOid" from desk_user
      where role = 'administrator' and firm_oid = any(${keys.map(({ firmOid }) => firmOid)}::text[])
      order by email`);
    const drafts = keys.flatMap(({ keyId: subject, name, firmOid, expiresAt }) =>
      administrators
        .filter((administrator) => administrator.firmOid === firmOid)
        .map(({ email }): NoticeDraft => {
          const words = keyExpiringWords(name, expiresAt);
          return { email, kind: 'key.expiring', event: 'key.expiring', subject, ...words };
        }),
    );
    await writeNotices(transaction, drafts);
  });
}
