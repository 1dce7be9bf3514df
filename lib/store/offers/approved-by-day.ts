import sql from 'sql-template-tag';
import { approvedStatuses, maxApprovedDays } from '#lib/domain/offers/subscription.ts';
import type { Database } from '#lib/store/database/database.ts';
import { isCounted } from './offer-search.ts';

/**
 * Returns an offer's approved total by day in New York, the session's time zone, as the JSON text of an array. Only the
 * newest days on which the total changed have separate rows. The oldest row includes all earlier days.
 *
 * The amounts come from the recorded decisions. A change that a data feed makes after the last decision counts from the
 * subscription's last change. Without a decision, the current amount counts from the first acceptance, because earlier
 * amounts aren't recorded. Earlier releases didn't record the amount before a decision.
 */
export async function readApprovedByDay(
  database: Database,
  privatePlacementOfferOid: string,
): Promise<string> {
  const [row] = await database.query<{ days: string }>(sql`
    with counted as materialized (
      select private_placement_order_oid as oid, modification_timestamp as modified, decision is not null as is_decided,
        coalesce(fill_dollar_amount, 0.00) as fill, status = any(${approvedStatuses}::text[]) as is_approved,
        first_accepted(first_accepted_at, status, modification_timestamp, decision) as accepted
      from subscription join offer using (private_placement_offer_oid)
      where private_placement_offer_oid = ${privatePlacementOfferOid} and ${isCounted}
    ), decided as materialized (
      select oid, history_number as place, (content ->> 'at')::timestamptz as at, accepted,
        case when content ->> 'decision' = 'accept'
          then (content ->> 'fillDollarAmount')::numeric(15, 2) else 0.00 end as amount,
        content -> 'previousFillDollarAmount' is null as is_of_earlier_release,
        coalesce((content ->> 'previousFillDollarAmount')::numeric(15, 2), 0.00) as previous,
        row_number() over (partition by oid order by history_number) = 1 as is_first
      from counted join subscription_history on private_placement_order_oid = oid
      where is_decided and content ->> 'kind' = 'decision'
    ), step as (
      select oid, 0 as place, accepted as at, fill as amount from counted where not is_decided and accepted is not null
      union all select oid, 0, accepted, case when is_of_earlier_release then amount else previous end
        from decided where is_first and accepted < at
      union all select oid, place, at, amount from decided
      union all select oid, ${lastPlace}::bigint, modified, case when is_approved then fill else 0.00 end from counted
    ), change as (
      select at::date as date, amount - lag(amount, 1, 0.00) over (partition by oid order by place) as amount from step
    ), changed_day as (
      select date, sum(amount) as amount, row_number() over (order by date desc) as place
      from change where amount <> 0 group by date having sum(amount) <> 0
    )
    select coalesce(json_agg(day), '[]')::text as days
    from (
      select max(date)::text as date, greatest(sum(amount), 0.00) as "approvedDollarAmount",
        sum(sum(amount)) over (order by max(date)) as "totalDollarAmount"
      from changed_day
      group by least(place, ${maxApprovedDays}::int)
      order by max(date)
    ) as day`);
  return row?.days ?? '[]';
}

/** Follows every recorded decision. */
const lastPlace = '9223372036854775807';
