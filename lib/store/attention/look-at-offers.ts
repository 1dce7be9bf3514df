import sql from 'sql-template-tag';
import {
  type AttentionChanges,
  attentionChanges,
  attentionEvents,
} from '#lib/domain/events/attention-events.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { Attention } from '#lib/domain/offers/attention.ts';
import { everyAttentionOf } from '#lib/domain/offers/attention-of.ts';
import type { InvestableOffer } from '#lib/domain/offers/investable.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { EventOfTime } from '#lib/store/events/write-events.ts';
import { approvedOfOffer } from '#lib/store/offers/offer-search.ts';

type WatchedOffer = Pick<
  Offer,
  | 'privatePlacementOfferOid'
  | 'creatingFirmOid'
  | 'participatingFirms'
  | 'offerStatus'
  | 'offerMinimum'
  | 'closingDate'
  | 'daysFromClosingCashIsRequired'
> &
  InvestableOffer & {
    readonly approvedTotal: Money;
    /** What held when it was looked at last. */
    readonly before: readonly Attention[];
  };

/** Notes what holds of these offers on a day, and returns the events of what began. Nobody else may look meanwhile. */
export async function lookAtOffers(
  transaction: Database,
  oids: readonly string[],
  today: MarketDate,
): Promise<EventOfTime[]> {
  const offers = await readWatchedOffers(transaction, oids);
  const looked = offers.map((offer) => ({
    offer,
    changes: attentionChanges(offer.before, everyAttentionOf(offer, offer.approvedTotal, today)),
  }));
  const changesOf = (change: keyof AttentionChanges) =>
    looked.flatMap(({ offer, changes }) =>
      changes[change].map((attention) => [offer.privatePlacementOfferOid, attention] as const),
    );
  await noteEnded(transaction, changesOf('ended'));
  await noteBegun(transaction, changesOf('begun'));
  return looked.flatMap(({ offer, changes }) =>
    attentionEvents(offer, changes.begun).map((event) => ({ ...event, firmOid: offer.creatingFirmOid })),
  );
}

export function readWatchedOffers(transaction: Database, oids: readonly string[]): Promise<WatchedOffer[]> {
  return transaction.query<WatchedOffer>(sql`
    select private_placement_offer_oid as "privatePlacementOfferOid", creating_firm_oid as "creatingFirmOid",
      participating_firms as "participatingFirms", offer_status as "offerStatus",
      offer_minimum::text as "offerMinimum", to_char(closing_date::timestamp, 'YYYY-MM-DD') as "closingDate",
      days_from_closing_cash_is_required as "daysFromClosingCashIsRequired", published,
      minimum_investment_amount::text as "minimumInvestmentAmount",
      maximum_investment_amount::text as "maximumInvestmentAmount",
      natural_person_accreditation_setting as "naturalPersonAccreditationSetting",
      corporate_accreditation_setting as "corporateAccreditationSetting", blue_skyed_states as "blueSkyedStates",
      ${approvedOfOffer}::text as "approvedTotal",
      array(
        select attention from offer_attention
        where offer_attention.private_placement_offer_oid = offer.private_placement_offer_oid
      ) as before
    from offer where private_placement_offer_oid = any(${oids}::text[])
    order by private_placement_offer_oid`);
}

type Noted = readonly (readonly [oid: string, attention: Attention])[];

async function noteEnded(transaction: Database, ended: Noted): Promise<void> {
  if (ended.length === 0) return;
  await transaction.query(sql`
    delete from offer_attention using unnest(${oidsOf(ended)}::text[], ${codesOf(ended)}::text[]) as gone (oid, code)
    where private_placement_offer_oid = oid and attention = code`);
}

async function noteBegun(transaction: Database, begun: Noted): Promise<void> {
  if (begun.length === 0) return;
  await transaction.query(sql`
    insert into offer_attention (private_placement_offer_oid, attention)
    select * from unnest(${oidsOf(begun)}::text[], ${codesOf(begun)}::text[])`);
}

const oidsOf = (noted: Noted) => noted.map(([oid]) => oid);
const codesOf = (noted: Noted) => noted.map(([, attention]) => attention);
