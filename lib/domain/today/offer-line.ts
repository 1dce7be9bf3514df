import { attentionOf } from '#lib/domain/offers/attention-of.ts';
import { cashRequiredDate, daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { overMaximum, shortfall } from '#lib/domain/offers/figures/shortfall.ts';
import type { TodayLine } from './today-line.ts';
import { type OfferReason, offerReasons, soonDays, type TodayStep } from './today-reasons.ts';

/** Offer fields that Today uses. */
export type DueOffer = Pick<
  Offer,
  | 'privatePlacementOfferOid'
  | 'offerName'
  | 'offerStatus'
  | 'offerMinimum'
  | 'offerMaximum'
  | 'closingDate'
  | 'daysFromClosingCashIsRequired'
> & {
  /** Null if the firm can't see it (decision 0004). */
  readonly approvedTotal: Money | null;
  readonly ours: boolean;
};

/** Returns an offer's line on a market date, or null if the offer needs no attention. */
export function offerLine(offer: DueOffer, today: MarketDate, mayUpdate: boolean): TodayLine | null {
  const [reason, ...alsoReasons] = reasonsOf(offer, today);
  if (reason === undefined) {
    return null;
  }
  const { privatePlacementOfferOid, offerName, ours, offerMaximum, approvedTotal } = offer;
  const over = approvedTotal === null ? '0.00' : overMaximum(offerMaximum, approvedTotal);
  return {
    reason,
    alsoReasons,
    privatePlacementOfferOid,
    offerName,
    accountNumber: null,
    acatid: null,
    date: dates[reason](offer),
    dollarAmount: stakeOf(offer, reason),
    lastContactAt: null,
    followUpOn: null,
    ...(over !== '0.00' && { overMaximumDollarAmount: over }),
    step: ours && mayUpdate ? steps[reason] : 'none',
    ours,
  };
}

/** Returns every reason for an offer's line in Today, most important first. */
export function reasonsOf(offer: DueOffer, today: MarketDate): OfferReason[] {
  const found: readonly OfferReason[] = attentionOf(offer, offer.approvedTotal, today);
  return offerReasons.filter((reason) =>
    reason === 'cashrequiredsoon' ? isCashRequiredSoon(offer, today) : found.includes(reason),
  );
}

function isCashRequiredSoon(offer: DueOffer, today: MarketDate): boolean {
  const days = daysBetween(today, cashRequired(offer));
  return offer.offerStatus === 'INITIAL' && days >= 0 && days <= soonDays;
}

function cashRequired({ closingDate, daysFromClosingCashIsRequired }: DueOffer): MarketDate {
  return cashRequiredDate(closingDate, daysFromClosingCashIsRequired);
}

const closing = ({ closingDate }: DueOffer) => closingDate;

const dates: Readonly<Record<OfferReason, (offer: DueOffer) => MarketDate>> = {
  closingdatepassed: closing,
  executable: cashRequired,
  minimummissed: cashRequired,
  cashrequiredpassed: cashRequired,
  cashrequiredsoon: cashRequired,
  closingsoon: closing,
};

/** Returns the shortfall if the minimum isn't reached, otherwise the approved amount. */
function stakeOf({ offerMinimum, approvedTotal }: DueOffer, reason: OfferReason): Money | null {
  return approvedTotal !== null && reason === 'minimummissed'
    ? shortfall(offerMinimum, approvedTotal)
    : approvedTotal;
}

/**
 * If the minimum isn't reached, the next step is the settings page, because shortening the days from closing gives
 * investors more time.
 */
const steps: Readonly<Record<OfferReason, TodayStep>> = {
  closingdatepassed: 'close',
  executable: 'execute',
  minimummissed: 'settings',
  cashrequiredpassed: 'settings',
  cashrequiredsoon: 'settings',
  closingsoon: 'close',
};
