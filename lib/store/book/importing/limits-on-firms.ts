import sql, { empty } from 'sql-template-tag';
import { maxBroughtToOffer } from '#lib/domain/offers/deciding/allocation.ts';
import { openStatuses } from '#lib/domain/offers/offer-status.ts';
import { invitationLimitReached, maxUnansweredInvitations } from '#lib/domain/offers/subscription.ts';
import { type BookErrors, refuseFound } from '#lib/store/book/book-errors.ts';
import { sameKey } from '#lib/store/book/book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';

/** Whether a staged record has no error so far. Rejected records don't use up a limit. */
const isAccepted = sql`not exists (select from book_refused where book_refused.place = staged.place)`;

/**
 * Rejects new open offers that would leave another firm with too many unanswered invitations from the firm that sends
 * the file. With override, the same applies to firms that the file adds to stored offers. Records are accepted in file
 * order until the limit is reached.
 */
export async function checkInvitations(
  database: Database,
  { firmOid, override }: { readonly firmOid: string; readonly override: boolean },
  errors: BookErrors,
): Promise<void> {
  const isAdded = override ? sql`or not invited.firm_oid = any(stored.participating_firms)` : empty;
  const found = await refuseFound<{ place: string; index: number; firm: string }>(
    database,
    sql`
    with invitation as materialized (
      select staged.place, invited.firm_oid, invited.ordinal
      from book_offer as staged left join offer as stored using (private_placement_offer_oid),
        unnest(staged.given_firms) with ordinality as invited (firm_oid, ordinal)
      where staged.offer_status = any(${openStatuses}::text[]) and invited.firm_oid <> ${firmOid} and ${isAccepted}
        and (stored.private_placement_offer_oid is null ${isAdded})
    ), beyond as materialized (
      select firm_oid, unanswered from (
        select firm_oid, added, (
          select count(*) from (
            select from offer_participation as known
            where known.inviting_firm_oid = ${firmOid} and known.firm_oid = invited.firm_oid
            limit ${maxUnansweredInvitations}
          ) as counted
        ) as unanswered
        from (select firm_oid, count(*) as added from invitation group by firm_oid) as invited
      ) as counts
      where unanswered + added > ${maxUnansweredInvitations}
    )
    select place, ordinal::int - 1 as index, firm_oid as firm from (
      select invitation.*, unanswered + row_number() over (partition by firm_oid order by place) as number
      from invitation join beyond using (firm_oid)
    ) as numbered
    where number > ${maxUnansweredInvitations}`,
  );
  for (const { place, index, firm } of found) {
    const path = ['participatingFirms', index, 'participatingFirmId'];
    errors.add(Number(place), path, invitationLimitReached(firm), 'invitation.limit');
  }
}

/**
 * Rejects new subscriptions to another firm's offer if the firm would have more in that offer than a participating firm
 * can have. Records of stored subscriptions are accepted.
 */
export async function checkSubscriptionsToOthers(
  database: Database,
  firmOid: string,
  errors: BookErrors,
): Promise<void> {
  const found = await refuseFound<{ place: string }>(
    database,
    sql`
    with added as materialized (
      select staged.private_placement_offer_oid as oid, staged.private_placement_order_oid as key,
        min(staged.place) as place
      from book_subscription as staged join offer using (private_placement_offer_oid)
      where offer.creating_firm_oid <> ${firmOid} and staged.is_removed is null and ${isAccepted}
        and not exists (select from subscription as stored where ${sameKey('subscription', 'stored', 'staged')})
      group by 1, 2
    ), beyond as materialized (
      select oid, stored from (
        select oid, added, (
          select count(*) from subscription
          where private_placement_offer_oid = oid and account_firm_oid = ${firmOid}
        ) as stored
        from (select oid, count(*) as added from added group by oid) as offers
      ) as counts
      where stored + added > ${maxBroughtToOffer}
    )
    select staged.place from (
      select key, stored + row_number() over (partition by oid order by place) as number
      from added join beyond using (oid)
    ) as numbered join book_subscription as staged on staged.private_placement_order_oid = key
    where number > ${maxBroughtToOffer} and staged.is_removed is null`,
  );
  const most = maxBroughtToOffer.toLocaleString('en-US');
  const message = `Your firm can import up to ${most} subscriptions to another firm's offer. Ask that firm to import the others.`;
  for (const { place } of found) {
    errors.add(Number(place), ['privatePlacementOfferOid'], message, 'subscription.limit');
  }
}
