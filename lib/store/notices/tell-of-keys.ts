import sql, { type Sql } from 'sql-template-tag';
import { keyExpiringWords } from '#lib/domain/notices/notice-words.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { type NoticeDraft, writeNotices } from './write-notices.ts';

const hoursBefore = 14 * 24; // an hour is one in every time zone
const keysAtOnce = 100;

const isToBeTold: Sql = sql`(
  revoked_at is null and expires_at > now() and expires_at <= now() + make_interval(hours => ${hoursBefore})
  and (name_key is distinct from key_id or name = key_id) and not exists (
    select from key_end_told
    where key_end_told.key_id = api_key.key_id and key_end_told.expires_at = api_key.expires_at
  )
)`;

/**
 * Tells administrators of keys that end within fourteen days; once of each end. A key that was rotated ends because
 * another took its place: nobody has to do anything about it.
 */
export async function tellOfKeys(database: DatabasePool): Promise<void> {
  const ending = await database.query(sql`select 1 from api_key where ${isToBeTold} limit 1`);
  if (ending.length === 0) return;
  await database.transaction(async (transaction) => {
    const keys = await transaction.query<{
      keyId: string;
      name: string;
      firmOid: string;
      expiresAt: Date;
    }>(sql`
      with ending as (
        select key_id, expires_at from api_key where ${isToBeTold} order by expires_at limit ${keysAtOnce}
      ), told as (
        insert into key_end_told (key_id, expires_at) select key_id, expires_at from ending order by key_id
        on conflict (key_id) do update set expires_at = excluded.expires_at
        where key_end_told.expires_at <> excluded.expires_at
        returning key_id
      )
      select key_id as "keyId", name, firm_oid as "firmOid", expires_at as "expiresAt"
      from told join api_key using (key_id)`);
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
