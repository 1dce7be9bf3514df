import sql, { type Sql } from 'sql-template-tag';
import { type MarketDate, marketDate } from '#lib/domain/market/market-time.ts';
import { isAttached } from '#lib/store/attachment.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { isSandbox } from '#lib/store/database/clocks.ts';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import { channelsOf, type NoticeKind } from '#lib/domain/notices/notice-kinds.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import { readSettingsOf } from '#lib/store/notices/notice-settings.ts';
import { isMailPending, mayStillSee } from '#lib/store/notices/notices.ts';

/**
 * Current time for the rules, from the database's clock and the sandbox's stored offset. Work that only one of several
 * instances does depends on this time alone. It must not depend on the instance's own clock, or on whether the instance
 * has noticed that the sandbox's clock was moved or reset.
 */
const deskNow: Sql = sql`(now() + make_interval(secs => (
  select coalesce(max(clock_offset_ms), 0) from store_kind where kind = 'sandbox')::float8 / 1000))`;

/**
 * How long after its scheduled time a digest is created. By then, everything for the digest is stored, even if clocks
 * differ slightly.
 */
const graceSeconds = 30;

/** Maximum number of days that a digest covers, for example after a long outage. */
const maxDays = 7;

/**
 * Notifications from before this time are omitted from a digest. A sandbox has no limit, because its clock can skip
 * days while it runs.
 */
const oldestOf = (upTo: Date) =>
  isSandbox() ? sql`'-infinity'::timestamptz` : sql`${upTo}::timestamptz - make_interval(days => ${maxDays})`;

const retentionDays = 30;

/** Maximum number of notifications read for a digest. The e-mail lists fewer. */
const maxRead = 500;

const restricted = restrictedRequests('user');

/** An e-mail that this process can send: a notification or a person's digest. */
export type ClaimedMail = {
  readonly email: string;
  /** Number of failed attempts. */
  readonly failures: number;
} & (
  | { readonly kind: 'notice'; readonly noticeId: string }
  | { readonly kind: 'digest'; readonly day: MarketDate; readonly after: Date; readonly upTo: Date }
);

/** How long a claim lasts if its instance is killed, which is longer than an attempt takes. */
const claimSeconds = 120;

/** Digests older than this are no longer relevant. */
const hoursToSendDigest = 7 * 24;

const claimed = sql`now() + make_interval(secs => ${claimSeconds})`;
/** Digests created before this are not sent. A sandbox has no limit, because its clock can skip days. */
const oldestDigest = () =>
  isSandbox() ? sql`'-infinity'` : sql`now() - make_interval(hours => ${hoursToSendDigest})`;

/**
 * Claims due e-mails in a separate statement before they are sent, so that no other instance sends them. Reserves a
 * quarter for due digests, so that one firm's notifications don't delay other firms' digests.
 */
export async function claimMails(database: Database, most: number): Promise<ClaimedMail[]> {
  const mails = await claimDigests(database, Math.ceil(most / 4));
  mails.push(...(await claimNotices(database, most - mails.length)));
  if (mails.length < most) mails.push(...(await claimDigests(database, most - mails.length)));
  return mails;
}

/** Claims due e-mails about notifications. Firms with due e-mails take turns. */
async function claimNotices(database: Database, most: number): Promise<ClaimedMail[]> {
  return database.query<ClaimedMail>(sql`
    with recursive sender as (
      -- Firms with unsent e-mails, each found with a single index lookup.
      select (select min(firm_oid) from notice where ${isMailPending()}) as oid
      union all
      select (select min(firm_oid) from notice where ${isMailPending()} and firm_oid > sender.oid) from sender
      where oid is not null
    ), due as materialized (
      select notice_id, row_number() over (partition by oid order by mail_due_at) as turn
      from sender cross join lateral (
        select notice_id, mail_due_at from notice
        where firm_oid = sender.oid and ${isMailPending()} and mail_due_at <= now()
        -- Another instance may be claiming the first of them.
        order by mail_due_at limit ${2 * most}
      ) as mail
      where oid is not null and ${isAttached}
    ), chosen as materialized (
      select notice.notice_id from due join notice on notice.notice_id = due.notice_id
      where ${isMailPending()} and mail_due_at <= now()
      order by turn, random() limit ${most}
      for update of notice skip locked
    )
    update notice set mail_due_at = ${claimed} from chosen where notice.notice_id = chosen.notice_id
    returning 'notice' as kind, notice.notice_id as "noticeId", email, mail_failures as failures`);
}

async function claimDigests(database: Database, most: number): Promise<ClaimedMail[]> {
  return database.query<ClaimedMail>(sql`
    with due as materialized (
      select email, day from notice_digest
      where due_at <= now() and up_to > ${oldestDigest()} and ${isAttached}
      order by due_at limit ${most}
      for update skip locked
    )
    update notice_digest as digest set due_at = ${claimed} from due
    where digest.email = due.email and digest.day = due.day
    returning 'digest' as kind, to_char(digest.day::timestamp, 'YYYY-MM-DD') as day, digest.email, after,
      up_to as "upTo", failures`);
}

/**
 * Records whether an attempt sent the e-mail. If it didn't, `waitMs` is the time until the next attempt; null if there
 * is none.
 */
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

/** Maximum number of e-mails of each kind to count, which keeps counting fast. */
export const maxCounted = 1_000;

/** Returns the number of unsent e-mails of each kind, up to `maxCounted`. */
export async function countWaitingMails(
  database: Database,
): Promise<{ readonly kind: ClaimedMail['kind']; readonly count: number }[]> {
  return database.query(sql`
    select 'notice' as kind, count(*)::int from (
      select from notice where ${isMailPending()} limit ${maxCounted}
    ) as waiting
    union all
    select 'digest', count(*)::int from (
      select from notice_digest where due_at is not null and up_to > ${oldestDigest()} limit ${maxCounted}
    ) as waiting`);
}

type MailedNotification = {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

/**
 * Returns the notifications in an e-mail that its recipient can still see, newest first. Returns none if the recipient
 * was removed or disabled, or turned off these e-mails.
 */
export async function readMail(database: Database, mail: ClaimedMail): Promise<MailedNotification[]> {
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
  const notices = await database.query<MailedNotification>(sql`
    select kind, title, text, href from notice
    where ${mayStillSee({ id: email, ...person })} and ${isOfMail}
    order by notice_number desc limit ${maxRead}`);
  return notices.filter(({ kind }) => (channelsOf(settings, kind)?.email ?? 'off') !== 'off');
}

/**
 * Creates the digests for a scheduled time once, after that time has passed. Each contains a person's notifications
 * since the previous digest. The first run creates none, because a store that had never sent e-mail would otherwise
 * begin by sending old notifications.
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

/** Deletes the records of digests from more than 30 days ago. */
export async function forgetOldDigests(database: Database): Promise<void> {
  await database.query(
    sql`delete from notice_digest where day < ${deskNow} - make_interval(days => ${retentionDays})`,
  );
}
