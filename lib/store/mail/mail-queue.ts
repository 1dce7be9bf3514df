import sql, { type Sql } from 'sql-template-tag';
import { type MarketDate, marketDate } from '#lib/domain/market/market-time.ts';
import { isAttached } from '#lib/store/backup/backup-format.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { isSandbox } from '#lib/store/sandbox/desk-clock.ts';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import { channelsOf, type NoticeKind } from '#lib/domain/notices/notice-kinds.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import { readSettingsOf } from '#lib/store/notices/notice-settings.ts';
import { mayKnow } from '#lib/store/notices/notices.ts';

/**
 * The time of the desk by the clock of the database and the offset that the store keeps. What several services do once
 * rests on this alone: not on the clock of one of them, nor on whether it has heard of a move or a reset already.
 */
const deskNow: Sql = sql`(now() + make_interval(secs => (
  select coalesce(max(clock_offset_ms), 0) from store_kind where kind = 'sandbox')::float8 / 1000))`;

/** Who is told at eight has written it down by then, also where clocks differ a little. */
const graceSeconds = 30;

/** After a longer stop a digest has the newest days only. */
const mostDays = 7;

/** What came before is not told any more. A sandbox was not stopped for the days that its clock leaps over. */
const oldestOf = (upTo: Date) =>
  isSandbox()
    ? sql`'-infinity'::timestamptz`
    : sql`${upTo}::timestamptz - make_interval(days => ${mostDays})`;

const keptDays = 30;

/** So many are read of a digest: its mail shows fewer. */
const mostRead = 500;

const restricted = restrictedRequests('user');

/** An e-mail that this process may send: a notice, or the digest of a person. */
export type ClaimedMail = {
  readonly email: string;
  /** Attempts that failed. */
  readonly failures: number;
} & (
  | { readonly kind: 'notice'; readonly noticeId: string }
  | { readonly kind: 'digest'; readonly day: MarketDate; readonly after: Date; readonly upTo: Date }
);

/** The claim of a killed service expires after this, which is longer than an attempt takes. */
const claimSeconds = 120;

/** What could not be sent for so long is not news any more, and stands in the console. */
const newsForHours = { notice: 48, digest: 7 * 24 } as const;

const claimed = sql`now() + make_interval(secs => ${claimSeconds})`;
/** Of before this nothing is sent. When the clock of a sandbox leaps, nothing has waited for so long. */
const oldest = (kind: ClaimedMail['kind']) =>
  isSandbox() ? sql`'-infinity'` : sql`now() - make_interval(hours => ${newsForHours[kind]})`;

/** Claims due e-mails in a separate statement before they are sent, so that no other service sends them. */
export async function claimMails(database: Database, most: number): Promise<ClaimedMail[]> {
  const notices = await database.query<ClaimedMail>(sql`
    with due as materialized (
      select notice_id from notice
      where email_mode = 'now' and mail_due_at <= now() and at > ${oldest('notice')} and ${isAttached}
      order by mail_due_at limit ${most}
      for update skip locked
    )
    update notice set mail_due_at = ${claimed} from due where notice.notice_id = due.notice_id
    returning 'notice' as kind, notice.notice_id as "noticeId", email, mail_failures as failures`);
  if (notices.length >= most) return notices;
  const digests = await database.query<ClaimedMail>(sql`
    with due as materialized (
      select email, day from notice_digest
      where due_at <= now() and up_to > ${oldest('digest')} and ${isAttached}
      order by due_at limit ${most - notices.length}
      for update skip locked
    )
    update notice_digest as digest set due_at = ${claimed} from due
    where digest.email = due.email and digest.day = due.day
    returning 'digest' as kind, to_char(digest.day::timestamp, 'YYYY-MM-DD') as day, digest.email, after,
      up_to as "upTo", failures`);
  return [...notices, ...digests];
}

/** Writes down what came of an attempt: sent, or `waitMs` until the next; null where there is none. */
export async function concludeMail(
  database: Database,
  mail: ClaimedMail,
  { isSent, waitMs }: { readonly isSent: boolean; readonly waitMs: number | null },
): Promise<void> {
  const dueAt = sql`now() + make_interval(secs => ${isSent ? null : waitMs}::float8 / 1000)`;
  const failed = isSent ? 0 : 1;
  await database.query(
    mail.kind === 'notice'
      ? sql`update notice set mail_due_at = ${dueAt}, mail_failures = mail_failures + ${failed}
          where notice_id = ${mail.noticeId}`
      : sql`update notice_digest set due_at = ${dueAt}, failures = failures + ${failed}
          where email = ${mail.email} and day = ${mail.day}::date`,
  );
}

/** E-mails are counted up to so many of a kind, so that a count costs little. */
export const mostCounted = 1_000;

/** How many are still to be sent of each kind. */
export async function countWaitingMails(
  database: Database,
): Promise<{ readonly kind: ClaimedMail['kind']; readonly count: number }[]> {
  return database.query(sql`
    select 'notice' as kind, count(*)::int from (
      select from notice where email_mode = 'now' and mail_due_at is not null and at > ${oldest('notice')}
      limit ${mostCounted}
    ) as waiting
    union all
    select 'digest', count(*)::int from (
      select from notice_digest where due_at is not null and up_to > ${oldest('digest')} limit ${mostCounted}
    ) as waiting`);
}

type Told = {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

/**
 * The notices of an e-mail, newest first, by current access: a user who was removed, lost access or doesn't
 * want e-mail of it gets none.
 */
export async function readMail(database: Database, mail: ClaimedMail): Promise<Told[]> {
  const { email } = mail;
  const [person] = await database.query<{
    firmOid: string;
    role: Role;
    restricted: RestrictableRequest[];
  }>(sql`
    select firm_oid as "firmOid", role, ${restricted} as restricted from desk_user
    where email = ${email} and user_disabled_at is null`);
  const settings = (await readSettingsOf(database, [email])).get(email);
  if (person === undefined || settings === undefined) return [];
  const isOfMail =
    mail.kind === 'notice'
      ? sql`notice_id = ${mail.noticeId}`
      : sql`email_mode = 'digest' and at > ${mail.after}::timestamptz and at <= ${mail.upTo}::timestamptz`;
  const notices = await database.query<Told>(sql`
    select kind, title, text, href from notice
    where ${mayKnow({ id: email, ...person })} and ${isOfMail}
    order by notice_number desc limit ${mostRead}`);
  return notices.filter(({ kind }) => (channelsOf(settings, kind)?.email ?? 'off') !== 'off');
}

/**
 * Makes the digests of a time that has come, once: of what was told since the ones before, for each person with any.
 * The first time nothing is made: a store that never sent e-mail does not begin with what is long read.
 */
export async function makeDigests(database: DatabasePool, upTo: Date): Promise<void> {
  const isDue = sql`(digested_up_to is null or digested_up_to < ${upTo}::timestamptz)
    and ${upTo}::timestamptz + make_interval(secs => ${graceSeconds}) <= ${deskNow}`;
  const due = await database.query(sql`select from event_feed where ${isDue}`);
  if (due.length > 0) await database.transaction((transaction) => makeAlone(transaction, upTo));

  async function makeAlone(transaction: Database, time: Date): Promise<void> {
    const [before] = await transaction.query<{ digestedUpTo: Date | null }>(sql`
      select digested_up_to as "digestedUpTo" from event_feed where ${isDue} for no key update skip locked`);
    if (before === undefined) return;
    const day: MarketDate = marketDate(time);
    await transaction.query(sql`
      insert into notice_digest (email, day, after, up_to)
      select email, ${day}::date, after, ${time}::timestamptz
      from (
        select greatest(${before.digestedUpTo}::timestamptz, ${oldestOf(time)}) as after where ${before.digestedUpTo}::timestamptz is not null
      ) as begin, lateral (
        select distinct email from notice where email_mode = 'digest' and at > after and at <= ${time}::timestamptz
      ) as told
      order by email
      on conflict do nothing`);
    await transaction.query(sql`update event_feed set digested_up_to = ${time}::timestamptz`);
  }
}

/** Deletes what is known of digests of more than a month ago. */
export async function forgetOldDigests(database: Database): Promise<void> {
  await database.query(
    sql`delete from notice_digest where day < ${deskNow} - make_interval(days => ${keptDays})`,
  );
}
