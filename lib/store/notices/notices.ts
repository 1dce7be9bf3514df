import { randomBytes } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import { type Principal, rightsOf } from '#lib/domain/access/access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { visibleTo } from '#lib/store/offers/offer-search.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { deskTime, isSandbox } from '#lib/store/database/clocks.ts';
import { channelsOf, type NoticeKind } from '#lib/domain/notices/notice-kinds.ts';
import type { NoticeWords, OfferChanges } from '#lib/domain/notices/notice-words.ts';
import { factsFor, type NoticeFacts } from './notice-facts.ts';
import { readSettingsOf } from './notice-settings.ts';

/** Maximum number of notifications per person. See deleteSurplus. */
export const maxNotices = 2_000;

const retentionHours = 30 * 24; // in hours, because the length of a day depends on the time zone

type StoredNotice = {
  readonly noticeId: string;
  /** Determines the order of the list. */
  readonly number: string;
  readonly at: string;
  readonly event: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly read: boolean;
  /** The change itself, if the notification is about only one and the person can read the offer's history. */
  readonly change?: {
    readonly actor: string;
    readonly changes: { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  };
  /** Comment of the person who decided the approval that the notification is about. */
  readonly comment?: string;
} & NoticeFacts;

type Nullable<Facts> = { readonly [Name in keyof Facts]: Facts[Name] | null };

type NoticePage = {
  /** Number of the previous page's last notification. */
  readonly before: string | undefined;
  readonly limit: number;
  /** Whether requests for approval have their current state. */
  readonly includesState?: boolean;
};

/** Returns a person's console notifications, newest first. */
export async function readNotices(
  database: Database,
  person: Principal,
  { before, limit, includesState = false }: NoticePage,
): Promise<StoredNotice[]> {
  type Row = Omit<StoredNotice, 'change' | 'comment' | keyof NoticeFacts> & {
    readonly facts: Nullable<NoticeFacts> | null;
    readonly change: NonNullable<StoredNotice['change']> | null;
    readonly comment: string | null;
  };
  const rows = await database.query<Row>(sql`
    select notice_id as "noticeId", notice_number::text as number, ${timestampText('at')} as at, event, title, text,
      href, is_read as read, ${changeFor(person)} as change,
      case when kind = 'approval' and event = 'approval.decided' then (
        select comment from approval where approval_id = subject and approval.firm_oid = ${person.firmOid}) end as comment,
      ${factsFor(person, includesState)} as facts
    from notice
    where ${openTo(person)} ${before === undefined ? empty : sql`and notice_number < ${before}::bigint`}
    order by notice_number desc limit ${limit}`);
  return rows.map(({ change, comment, facts, ...notice }) => ({
    ...notice,
    ...Object.fromEntries(Object.entries(facts ?? {}).filter(([, fact]) => fact !== null)),
    ...(change !== null && { change }),
    ...(comment !== null && { comment }),
  }));
}

/** Selects the change from the audit log. A notification about several changes contains only their number. */
function changeFor({ firmOid, role }: Principal): Sql {
  return sql`(
    select json_build_object('actor', content::json #>> '{actor,name}', 'changes', content::json -> 'changes')
    from audit_entry join offer using (private_placement_offer_oid)
    where ${rightsOf[role].readHistory}::boolean and notice.kind = 'offer.changed' and notice.changes ->> 'count' = '1'
      and private_placement_offer_oid = notice.subject and audit_entry.version = (notice.changes ->> 'lastVersion')::int
      and creating_firm_oid = ${firmOid})`;
}

export async function countUnread(database: Database, person: Principal): Promise<number> {
  const [unread] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from notice where ${openTo(person)} and not is_read`);
  return unread?.count ?? 0;
}

/** Marks one notification as read or unread. Returns false if the person has no such notification. */
export async function markNotice(
  database: Database,
  person: Principal,
  noticeId: string,
  isRead: boolean,
): Promise<boolean> {
  const marked = await database.query(sql`
    update notice set is_read = ${isRead} where notice_id = ${noticeId} and ${openTo(person)} returning 1`);
  return marked.length > 0;
}

/** Marks a person's notifications up to a given time as read, if the person can still see them. */
export async function markNoticesRead(database: Database, person: Principal, readUpTo: Date): Promise<void> {
  // Locks notifications in the same order as writers do, to prevent deadlocks.
  await database.query(sql`
    update notice set is_read = true where notice_id in (
      select notice_id from notice where ${openTo(person)} and at <= ${readUpTo} and not is_read
      order by notice_id for update)`);
}

/** Returns the condition for a person's console notifications. */
function openTo(person: Principal): Sql {
  return sql`in_console and ${mayStillSee(person)}`;
}

/**
 * Returns the condition for a person's notifications that the person may still see. The person's access may have
 * changed since they were created.
 */
export function mayStillSee({
  id,
  firmOid,
  role,
  restricted,
}: Pick<Principal, 'id' | 'firmOid' | 'role' | 'restricted'>): Sql {
  const seesOffers = !restricted.includes('readOffers');
  const seesTransfers = !restricted.includes('listTransfers');
  return sql`email = ${id} and case
    when kind in ('offer.changed', 'offer.attention', 'filing.due', 'filing.overdue') then ${seesOffers}::boolean and exists (
      select from offer where private_placement_offer_oid = subject and ${visibleTo(firmOid)})
    when kind = 'transfer.rejected' then ${seesTransfers}::boolean and exists (
      select from account where account.account_number = notice.account_number and firm_oid = ${firmOid})
    when kind = 'account.security' then true
    when kind = 'approval' then ${seesOffers && rightsOf[role].readHistory}::boolean and exists (
      select from approval where approval_id = subject and approval.firm_oid = ${firmOid})
    else ${rightsOf[role].administer}::boolean
  end`;
}

/** Deletes expired notifications, at most 10,000 at a time so that other transactions aren't delayed. */
export async function forgetOldNotices(database: Database): Promise<void> {
  await database.query(sql`
    delete from notice where notice_id in (
      select notice_id from notice where at < ${deskTime()}::timestamptz - make_interval(hours => ${retentionHours}) order by at limit 10000)`);
}

/** A notification to create or update. */
export type NoticeDraft = NoticeWords & {
  readonly email: string;
  readonly kind: NoticeKind;
  readonly event: string;
  /** Identifies what the notification is about, such as an offer, a transfer of the account, a webhook or a key. */
  readonly subject: string;
  readonly accountNumber?: string;
  readonly changes?: OfferChanges;
  /** Notification to update; undefined for a new one. */
  readonly noticeId?: string | undefined;
};

/** Notifies a user of a change to the sign-in methods or password, so that the user notices if someone else made it. */
export async function noteAccountSecurity(
  transaction: Database,
  email: string,
  { event, subject = email }: { readonly event: string; readonly subject?: string },
  words: NoticeWords,
): Promise<void> {
  await writeNotices(transaction, [{ email, kind: 'account.security', event, subject, ...words }]);
}

/** Number of a person's unsent e-mails up to which the next one is sent immediately. */
export const mailsAtOnce = 20;
/** Interval at which further e-mails are sent. */
const secondsBetweenMails = 10;

/** E-mails about older notifications are no longer sent. The notifications still appear in the console. */
const hoursToMail = 48;

/**
 * Returns the condition for notifications whose e-mail is still to be sent. A sandbox has no age limit, because a
 * notification looks old after the sandbox's clock jumps, although its e-mail hasn't been pending that long.
 */
export function isMailPending(): Sql {
  const oldest = isSandbox() ? sql`'-infinity'` : sql`now() - make_interval(hours => ${hoursToMail})`;
  return sql`email_mode = 'now' and mail_due_at is not null and at > ${oldest}`;
}

/**
 * When a new notification's e-mail is due. E-mails are sent in the order in which they are due. Those of a person with
 * many unsent ones are spread out, so that they don't delay the e-mails of others.
 */
const mailDueAt: Sql = sql`now() + case when is_paced then make_interval(secs => ${secondsBetweenMails}::int * greatest(
  row_number() over (partition by email, is_paced order by place) - ${mailsAtOnce}::int + coalesce(pending_count, 0), 0
)) else interval '0' end`;

/**
 * Writes notifications in the given order, for the channels that each person chose. Omits those that no channel shows
 * and those for former users. Also deletes each of these people's notifications beyond the maximum (see deleteSurplus).
 */
export async function writeNotices(transaction: Database, drafts: readonly NoticeDraft[]): Promise<void> {
  const emails = [...new Set(drafts.map(({ email }) => email))];
  if (emails.length === 0) return;
  // Locks the users, so that removing one happens either entirely before or entirely after this transaction.
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
    insert into notice (notice_id, at, email, firm_oid, kind, event, subject, account_number, changes, title, text,
      href, in_console, email_mode, mail_due_at)
    select notice_id, ${deskTime()}::timestamptz, email, firm_oid, kind, event, subject, account_number, changes, title,
      text, href, in_console, email_mode, ${mailDueAt}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (notice_id text, email text, kind text,
      event text, subject text, account_number text, changes jsonb, title text, text text, href text,
      in_console boolean, email_mode text)) with ordinality
      as told (notice_id, email, kind, event, subject, account_number, changes, title, text, href, in_console,
        email_mode, place)
    cross join lateral (select email_mode = 'now' and kind <> 'account.security' as is_paced) as mail
    join (select email, firm_oid from desk_user) as person using (email)
    left join (
      select email, count(*)::int as pending_count from notice
      where email = any(${emails}::text[]) and ${isMailPending()}
      group by email
    ) as pending using (email)
    order by place
    on conflict (notice_id) do update set notice_number = default, at = excluded.at, is_read = false,
      firm_oid = excluded.firm_oid, event = excluded.event, changes = excluded.changes, title = excluded.title,
      text = excluded.text, in_console = excluded.in_console, email_mode = excluded.email_mode`);
  await deleteSurplus(transaction, emails);
}

/**
 * Deletes the notifications beyond each person's maximum: the oldest of the kind that the person has most of. Many
 * notifications of one kind, which another firm may have caused, therefore don't displace those of other kinds, such as
 * a new sign-in method.
 */
async function deleteSurplus(transaction: Database, emails: readonly string[]): Promise<void> {
  await transaction.query(sql`
    delete from notice where notice_id in (
      select surplus.notice_id
      from unnest(${emails}::text[]) as told (person)
      cross join lateral (
        select kind, sum(count(*)) over () as total from notice
        where email = person and exists (select from notice where email = person offset ${maxNotices})
        group by kind order by count(*) desc, kind limit 1
      ) as most
      cross join lateral (
        select notice_id from notice where email = person and kind = most.kind
        order by notice_number limit greatest(total - ${maxNotices}, 0)::bigint
      ) as surplus)`);
}
