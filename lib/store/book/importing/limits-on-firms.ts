import sql from 'sql-template-tag';
import { maxBroughtToOffer } from '#lib/domain/offers/deciding/allocation.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { type BookErrors, refuseFound } from '#lib/store/book/book-errors.ts';
import { sameKey } from '#lib/store/book/book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';

/** Whether a staged record has no error so far. Rejected records don't use up a limit. */
const isAccepted = sql`not exists (select from book_refused where book_refused.place = staged.place)`;

/**
 * Rejects new subscriptions to other firms' offers beyond the number that a participating firm can have there, however
 * many of them are in the file. Records of stored subscriptions are accepted.
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
  const message = `Your firm can have ${countOf(maxBroughtToOffer, 'subscription')} in another firm's offer. Ask that firm to import more.`;
  for (const { place } of found) {
    errors.add(Number(place), ['privatePlacementOfferOid'], message, 'subscription.limit');
  }
}
