import { type Attention, closingSoonDays, type DatedAttention, datedAttentions } from './attention.ts';
import { cashRequiredDate, daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';
import { compareMoney, type Money } from '#lib/domain/market/money.ts';
import type { Offer } from './offer.ts';
import { type InvestableOffer, investmentAdvisories } from './investable.ts';
import { isClosed } from './offer-status.ts';

type DatedOffer = Pick<
  Offer,
  'offerStatus' | 'offerMinimum' | 'closingDate' | 'daysFromClosingCashIsRequired'
>;

/**
 * Returns why an offer needs attention on a market date (D11). `approvedTotal` is null for a firm that can't see it
 * (decision 0004). Reasons that depend on figures are then left out.
 */
export function everyAttentionOf(
  offer: DatedOffer & InvestableOffer & ReviewableOffer,
  approvedTotal: Money | null,
  today: MarketDate,
): Attention[] {
  const isInvestable = investmentAdvisories(offer).length === 0;
  return [
    ...attentionOf(offer, approvedTotal, today),
    ...(isInvestable ? [] : ['noinvestor' as const]),
    ...(offer.hasChangedTerms === true ? ['termschanged' as const] : []),
    ...(offer.isContradicted === true ? ['feedcontradicts' as const] : []),
  ];
}

/** Reviews that an open offer still needs. Absent for firms that didn't create the offer. */
type ReviewableOffer = { readonly hasChangedTerms?: boolean; readonly isContradicted?: boolean };

/** Returns the reasons that depend on the date. */
export function attentionOf(
  offer: DatedOffer,
  approvedTotal: Money | null,
  today: MarketDate,
): DatedAttention[] {
  return datedAttentions.filter((attention) => checks[attention](offer, approvedTotal, today));
}

type Check = (offer: DatedOffer, approvedTotal: Money | null, today: MarketDate) => boolean;

const checks: Readonly<Record<DatedAttention, Check>> = {
  /** Still open after its closing date. */
  closingdatepassed: (offer, _, today) => !isClosed(offer.offerStatus) && offer.closingDate < today,
  /** Can be executed under rule 6. */
  executable: (offer, approvedTotal, today) =>
    isDue(offer, today) && approvedTotal !== null && compareMoney(approvedTotal, offer.offerMinimum) >= 0,
  cashrequiredpassed: (offer, _, today) => isDue(offer, today) && cashRequired(offer) !== today,
  closingsoon: (offer, _, today) => {
    const days = daysBetween(today, offer.closingDate);
    return !isClosed(offer.offerStatus) && days >= 0 && days <= closingSoonDays;
  },
  minimummissed: (offer, approvedTotal, today) =>
    isDue(offer, today) && approvedTotal !== null && compareMoney(approvedTotal, offer.offerMinimum) < 0,
};

/** Reports whether the cash-required date has been reached and the offer hasn't been executed. */
function isDue(offer: DatedOffer, today: MarketDate): boolean {
  return offer.offerStatus === 'INITIAL' && cashRequired(offer) <= today;
}

function cashRequired({ closingDate, daysFromClosingCashIsRequired }: DatedOffer): MarketDate {
  return cashRequiredDate(closingDate, daysFromClosingCashIsRequired);
}
