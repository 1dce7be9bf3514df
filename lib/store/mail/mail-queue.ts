import sql from 'sql-template-tag';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { isAttached } from '#lib/store/backup/attachment.ts';
import type { Database } from '#lib/store/database/database.ts';
import { isSandbox } from '#lib/store/sandbox/desk-clock.ts';

/** An e-mail that this process may send: a notice, or the digest of a person. */
export type ClaimedMail = {
  readonly email: string;
  /** Attempts that failed. */
  readonly failures: number;
} & (
  | { readonly kind: 'notice'; readonly noticeId: string }
  | { readonly kind: 'digest'; readonly day: MarketDate; readonly after: Date; readonly upTo: Date }
);

/** Whoever claimed one and was killed lets another one have it after that: longer than an attempt takes. */
const claimSeconds = 120;

/** What could not be sent for so long is not news any more, and stands in the console. */
const newsForHours = { notice: 48, digest: 7 * 24 } as const;

const claimed = sql`now() + make_interval(secs => ${claimSeconds})`;
/** Of before this nothing is sent. When the clock of a sandbox leaps, nothing has waited for so long. */
const oldest = (kind: ClaimedMail['kind']) =>
  isSandbox() ? sql`'-infinity'` : sql`now() - make_interval(hours => ${newsForHours[kind]})`;

/** Claims what is due, in a statement of its own: what is sent is claimed by then, so that nobody else sends it. */
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
