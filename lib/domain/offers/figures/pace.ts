import { addDays, cashRequiredDate, daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/** A day on which the approved total changed, with the total at the end of the day, in the API's format. */
export type ApprovedDay = { readonly date: MarketDate; readonly totalDollarAmount: number };

export const recentDays = 30;

/** How fast an offer approaches its minimum, and how fast it needs to. */
export type Pace = {
  /** First day at the end of which the minimum was reached; null until then. Later decreases don't change it. */
  readonly reachedOn: MarketDate | null;
  /** Day from which the total has been below the minimum after it was reached. Null if it is still reached. */
  readonly belowSince: MarketDate | null;
  /** Day from which the total has reached the minimum again. Null if it never fell below it, or is below it now. */
  readonly againOn: MarketDate | null;
  /**
   * Average daily change of the approved amount over the last 30 days, or since the offer was created if that is
   * shorter. Negative if the amount decreased.
   */
  readonly recentPerDay: number;
  /**
   * Next date by which the minimum must be reached: the cash-required date or, from that date on, the closing date.
   * Null from the closing date on.
   */
  readonly deadline: MarketDate | null;
  /** Average daily increase needed until the deadline. Null if there is no deadline, or less than $1 is missing. */
  readonly neededPerDay: number | null;
};

type PacedOffer = Pick<OfferRecord, 'offerMinimum' | 'closingDate' | 'daysFromClosingCashIsRequired'>;

/** Returns an offer's pace from its creation date and its approved amounts by day, oldest first. */
export function paceOf(
  offer: PacedOffer,
  created: MarketDate,
  days: readonly ApprovedDay[],
  today: MarketDate,
): Pace {
  const { offerMinimum, closingDate, daysFromClosingCashIsRequired } = offer;
  const total = totalOn(days, today);
  const since = [addDays(today, -recentDays), created].toSorted().at(-1) ?? created;
  const recent = total - (since === created ? 0 : totalOn(days, since));
  const deadline = [cashRequiredDate(closingDate, daysFromClosingCashIsRequired), closingDate].find(
    (date) => date > today,
  );
  const missing = offerMinimum - total;
  return {
    ...reachedBy(days, offerMinimum),
    recentPerDay: recent / Math.max(1, daysBetween(since, today)),
    deadline: deadline ?? null,
    neededPerDay:
      missing < 1 || deadline === undefined ? null : missing / Math.max(1, daysBetween(today, deadline)),
  };
}

function reachedBy(
  days: readonly ApprovedDay[],
  offerMinimum: number,
): Pick<Pace, 'reachedOn' | 'belowSince' | 'againOn'> {
  const isReached = (day: ApprovedDay | undefined) =>
    day !== undefined && day.totalDollarAmount >= offerMinimum;
  const crossings = days.filter((day, at) => isReached(day) !== isReached(days[at - 1]));
  const reachedOn = crossings[0]?.date ?? null;
  const last = crossings.at(-1);
  return {
    reachedOn,
    belowSince: isReached(last) ? null : (last?.date ?? null),
    againOn: isReached(last) && crossings.length > 1 ? (last?.date ?? null) : null,
  };
}

function totalOn(days: readonly ApprovedDay[], date: MarketDate): number {
  return days.findLast((day) => day.date <= date)?.totalDollarAmount ?? 0;
}
