import sql, { empty, type Sql } from 'sql-template-tag';
import { type Principal, rightsOf } from '#lib/domain/access/access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { visibleTo } from '#lib/store/offers/offer-search.ts';
import { timestampText } from '#lib/store/offers/offer-rows.ts';

export type StoredNotice = {
  readonly noticeId: string;
  /** The order of the list. */
  readonly number: string;
  readonly at: string;
  readonly event: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly read: boolean;
};

type NoticePage = {
  /** The number of the last notice of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
};

/** What a person was told in the console, newest first. */
export async function readNotices(
  database: Database,
  person: Principal,
  { before, limit }: NoticePage,
): Promise<StoredNotice[]> {
  return database.query(sql`
    select notice_id as "noticeId", notice_number::text as number, ${timestampText('at')} as at, event, title, text,
      href, is_read as read
    from notice
    where ${openTo(person)} ${before === undefined ? empty : sql`and notice_number < ${before}::bigint`}
    order by notice_number desc limit ${limit}`);
}

export async function countUnread(database: Database, person: Principal): Promise<number> {
  const [unread] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from notice where ${openTo(person)} and not is_read`);
  return unread?.count ?? 0;
}

/** Marks one notice. False where the person has none such. */
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

/** Marks everything as read that a person was told up to an instant, and may still know. */
export async function markNoticesRead(database: Database, person: Principal, readUpTo: Date): Promise<void> {
  // Locked in one order, as by those who tell: neither waits for the other in a circle.
  await database.query(sql`
    update notice set is_read = true where notice_id in (
      select notice_id from notice where ${openTo(person)} and at <= ${readUpTo} and not is_read
      order by notice_id for update)`);
}

/** What a person is told in the console. */
function openTo(person: Principal): Sql {
  return sql`in_console and ${mayKnow(person)}`;
}

/** The wall once more, as of now: what the person may not read any more is not told any more. */
export function mayKnow({
  id,
  firmOid,
  role,
  restricted,
}: Pick<Principal, 'id' | 'firmOid' | 'role' | 'restricted'>): Sql {
  const seesOffers = !restricted.includes('readOffers');
  const seesTransfers = !restricted.includes('listTransfers');
  return sql`email = ${id} and case
    when kind in ('offer.changed', 'offer.attention') then ${seesOffers}::boolean and exists (
      select from offer where private_placement_offer_oid = subject and ${visibleTo(firmOid)})
    when kind = 'transfer.rejected' then ${seesTransfers}::boolean and exists (
      select from account where account.account_number = notice.account_number and firm_oid = ${firmOid})
    when kind = 'account.security' then true
    when kind = 'approval' then ${seesOffers && rightsOf[role].readHistory}::boolean and exists (
      select from approval where approval_id = subject and approval.firm_oid = ${firmOid})
    else ${rightsOf[role].administer}::boolean
  end`;
}
