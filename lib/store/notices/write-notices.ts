import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { channelsOf, type NoticeKind } from '#lib/domain/notices/notice-kinds.ts';
import type { NoticeWords } from '#lib/domain/notices/notice-words.ts';
import type { OfferChanges } from '#lib/domain/notices/offer-changes.ts';
import type { Database } from '#lib/store/database/database.ts';
import { deskTime } from '#lib/store/sandbox/desk-clock.ts';
import { readSettingsOf } from './notice-settings.ts';

/** What a person is to be told. */
export type NoticeDraft = NoticeWords & {
  readonly email: string;
  readonly kind: NoticeKind;
  readonly event: string;
  /** The offer, the transfer of the account, the webhook or the key that it is about. */
  readonly subject: string;
  readonly accountNumber?: string;
  readonly changes?: OfferChanges;
  /** The notice that tells it anew; undefined for a new one. */
  readonly noticeId?: string | undefined;
};

/** More than anybody reads: beyond it the oldest go. */
export const mostNotices = 2_000;

/**
 * Writes what people are told, in this order, each as the person has chosen. Who is no user any more is told nothing.
 */
export async function writeNotices(transaction: Database, drafts: readonly NoticeDraft[]): Promise<void> {
  const emails = [...new Set(drafts.map(({ email }) => email))];
  if (emails.length === 0) return;
  // Whoever removes one of them comes before all of this, or after.
  await transaction.query(sql`
    select 1 from desk_user where email = any(${emails}::text[]) order by email for key share`);
  const settings = await readSettingsOf(transaction, emails);
  const rows = drafts.flatMap((draft) => {
    const chosen = settings.get(draft.email);
    const channels = chosen && channelsOf(chosen, draft.kind);
    if (!channels) return [];
    const { noticeId = randomBytes(8).toString('hex'), email, accountNumber, ...rest } = draft;
    const place = { notice_id: noticeId, email, account_number: accountNumber ?? null };
    return [{ ...rest, ...place, in_console: channels.console, email_mode: channels.email }];
  });
  await transaction.query(sql`
    insert into notice (notice_id, at, email, kind, event, subject, account_number, changes, title, text, href,
      in_console, email_mode)
    select notice_id, ${deskTime()}::timestamptz, email, kind, event, subject, account_number, changes, title, text, href,
      in_console, email_mode
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (notice_id text, email text, kind text,
      event text, subject text, account_number text, changes jsonb, title text, text text, href text,
      in_console boolean, email_mode text)) with ordinality
      as told (notice_id, email, kind, event, subject, account_number, changes, title, text, href, in_console,
        email_mode, place)
    order by place
    on conflict (notice_id) do update set notice_number = default, at = excluded.at, is_read = false,
      event = excluded.event, changes = excluded.changes, title = excluded.title, text = excluded.text,
      in_console = excluded.in_console, email_mode = excluded.email_mode`);
  await transaction.query(sql`
    delete from notice using unnest(${emails}::text[]) as told (person)
    where email = person and notice_number <= (
      select notice_number from notice where email = person order by notice_number desc offset ${mostNotices} limit 1)`);
}
