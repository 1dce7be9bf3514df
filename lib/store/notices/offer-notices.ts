import sql from 'sql-template-tag';
import {
  filingWords,
  changeNotices,
  offerAttentionWords,
  offerChangedWords,
  offerInvitedWords,
  type OfferChanges,
} from '#lib/domain/notices/notice-words.ts';
import { rightsOf, userRoles } from '#lib/domain/access/access.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { FeedEvent } from '#lib/store/events/read-events.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import { takeQuota } from '#lib/store/quotas/quota-use.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import type { NoticeDraft } from './notices.ts';

/** A person who watches an offer and can currently read it. */
type Watcher = { email: string; firmOid: string; oid: string; offerName: string };

/** A person's watch on an offer. */
export type Watch = { readonly email: string; readonly oid: string };

/**
 * Returns the notifications about these events for people who watch the offers. `actorOf` returns the person
 * who caused an event. A person whose watch starts with one of these events (`fresh`) gets no notifications
 * about earlier ones.
 */
export async function offerNotices(
  transaction: Database,
  events: readonly FeedEvent[],
  actorOf: (event: FeedEvent) => string | undefined,
  fresh: readonly Watch[] = [],
): Promise<NoticeDraft[]> {
  const freshKeys = new Set(fresh.map(({ email, oid }) => keyOf(email, oid)));
  const byOffer = Map.groupBy(events, oidOf);
  const watchers = await readWatchers(transaction, [...byOffer.keys()]);
  const newest = await readNewest(transaction, watchers);
  return watchers.flatMap((watcher) => {
    const { email, firmOid, oid: subject } = watcher;
    const offer = { ...watcher, privatePlacementOfferOid: subject };
    const ofOffer = byOffer.get(subject) ?? [];
    const begin = freshKeys.has(keyOf(email, subject))
      ? ofOffer.findIndex((event) => actorOf(event) === email)
      : 0;
    const theirs = ofOffer
      .slice(begin)
      .filter((event) => event.readerOid === firmOid && actorOf(event) !== email);
    const attention = theirs.filter(({ type }) => type === 'offer.attention');
    const changes = theirs
      .filter(
        ({ type }) => type.startsWith('offer.') && type !== 'offer.attention' && type !== 'offer.created',
      )
      .map(({ type, at, data }) => ({ type, at: at.toISOString(), version: Number(data['version']) }));
    const existing = newest.get(keyOf(email, subject));
    return [
      ...changeNotices(existing?.changes ?? null, changes).map((notice): NoticeDraft => {
        const event = notice.changes.types.at(-1) ?? 'offer.updated';
        const noticeId = notice.isExisting ? existing?.noticeId : undefined;
        const words = offerChangedWords(offer, notice.changes);
        return { email, kind: 'offer.changed', event, subject, changes: notice.changes, noticeId, ...words };
      }),
      ...attention.map(({ type: event, data }): NoticeDraft => {
        const words = offerAttentionWords(offer, String(data['attention']));
        return { email, kind: 'offer.attention', event, subject, ...words };
      }),
      ...latestReminders(theirs).map(({ type, data }): NoticeDraft => {
        return { email, kind: type, event: type, subject, ...filingWords(offer, type, data) };
      }),
    ];
  });
}

/**
 * Maximum number of offers per day for which one firm's invitations cause notifications to another firm's users. The
 * console lists further invitations without a notification.
 */
export const maxInvitationsPerDay = 50;

type Invited = Omit<Watcher, 'firmOid'> & { readonly event: string; readonly firms: string };

/** Returns notifications of open invitations for the invited firm's users who can confirm its participation. */
export async function invitationNotices(
  transaction: Database,
  events: readonly FeedEvent[],
): Promise<NoticeDraft[]> {
  const added = events.filter(({ type }) => type === 'offer.created' || type === 'offer.firm.added');
  if (added.length === 0) return [];
  const invited = await transaction.query<Invited>(sql`
    select email, private_placement_offer_oid as oid, offer_name as "offerName", min(type) as event,
      creating_firm_oid || ' ' || reader_oid as firms
    from unnest(${added.map(({ readerOid }) => readerOid)}::text[], ${added.map(oidOf)}::text[],
      ${added.map(({ type }) => type)}::text[]) as event (reader_oid, oid, type)
    join offer on private_placement_offer_oid = event.oid and reader_oid = any(invited_firms)
    join desk_user on firm_oid = reader_oid and role = any(${rolesToConfirm}::text[])
    where not 'readOffers' = any(${restrictedRequests('user')})
    group by email, private_placement_offer_oid, offer_name, reader_oid
    order by private_placement_offer_oid, email`);
  return (await withinQuota(transaction, invited)).map(({ email, oid: subject, offerName, event }) => {
    const words = offerInvitedWords({ privatePlacementOfferOid: subject, offerName });
    return { email, kind: 'offer.attention', event, subject, ...words };
  });
}

/** Returns the invitations that their firms can still send today. */
async function withinQuota(transaction: Database, invited: readonly Invited[]): Promise<Invited[]> {
  const day = marketDate(deskTime());
  const kept: Invited[] = [];
  for (const [owner, ofFirms] of Map.groupBy(invited, ({ firms }) => firms)) {
    for (const ofOffer of Map.groupBy(ofFirms, ({ oid }) => oid).values()) {
      if (!(await takeQuota(transaction, { quota: 'invitations', owner, day }, 1, maxInvitationsPerDay)))
        break;
      kept.push(...ofOffer);
    }
  }
  return kept;
}

const rolesToConfirm = userRoles.filter((role) => rightsOf[role].updateOffers);

type Reminder = FeedEvent & { readonly type: 'filing.due' | 'filing.overdue' };

/**
 * Returns the last reminder for each filing. If the clock skips days, all of their reminders arrive together, and only
 * the last one is still relevant.
 */
function latestReminders(events: readonly FeedEvent[]): Reminder[] {
  const reminders = events.filter((event): event is Reminder =>
    ['filing.due', 'filing.overdue'].includes(event.type),
  );
  const subjectOf = ({ data }: FeedEvent) => [data['code'], data['jurisdiction'], data['firmOid']].join(' ');
  return [...Map.groupBy(reminders, subjectOf).values()].flatMap((ofFiling) => ofFiling.slice(-1));
}

export function oidOf({ data }: FeedEvent): string {
  return String(data['privatePlacementOfferOid']);
}

async function readWatchers(transaction: Database, oids: readonly string[]): Promise<Watcher[]> {
  return transaction.query<Watcher>(sql`
    select email, firm_oid as "firmOid", private_placement_offer_oid as oid, offer_name as "offerName"
    from offer_watch join offer using (private_placement_offer_oid) join desk_user using (email)
    where private_placement_offer_oid = any(${oids}::text[])
      and (creating_firm_oid = firm_oid or participating_firms @> array[firm_oid])
      and not 'readOffers' = any(${restrictedRequests('user')})
    order by private_placement_offer_oid, email`);
}

type ExistingNotice = { noticeId: string; email: string; oid: string; changes: OfferChanges };

/** Returns each watcher's newest notification about changes to the offer, locked until the transaction ends. */
async function readNewest(
  transaction: Database,
  watchers: readonly Watcher[],
): Promise<Map<string, ExistingNotice>> {
  const notices = await transaction.query<ExistingNotice>(sql`
    select notice_id as "noticeId", email, subject as oid, changes from notice
    where notice_id = any(array(
      select (
        select notice_id from notice
        where email = person and subject = watched and kind = 'offer.changed'
        order by notice_number desc limit 1
      ) from unnest(${watchers.map(({ email }) => email)}::text[], ${watchers.map(({ oid }) => oid)}::text[])
        as watcher (person, watched)
    ))
    order by notice_id for update`);
  return new Map(notices.map((notice) => [keyOf(notice.email, notice.oid), notice]));
}

function keyOf(email: string, oid: string): string {
  return `${email} ${oid}`;
}
