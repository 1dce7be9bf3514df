import type { FilingDeadline } from '#lib/domain/filings/filing-deadlines.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { filingDays, type TodayReason, todayReasons, type TodayStep } from './today-reasons.ts';

/** An offer or transfer that needs attention today. Members that don't apply are null or absent. */
export type TodayLine = {
  /** The most important reason. */
  readonly reason: TodayReason;
  /** Other reasons, in order of importance. */
  readonly alsoReasons: readonly TodayReason[];
  readonly privatePlacementOfferOid: string | null;
  readonly offerName: string | null;
  readonly accountNumber: string | null;
  readonly acatid: string | null;
  /** Date that the reason is about, such as a closing date or the day of the last change. */
  readonly date: MarketDate;
  /** Amount that belongs to the reason. Null if there is none or the firm can't see it (decision 0004). */
  readonly dollarAmount: Money | null;
  /** The offer's minimum. Absent if `dollarAmount` is null. */
  readonly minimumDollarAmount?: Money;
  /** Approved amount above the offer's maximum. Absent if there is none or the firm can't see it. */
  readonly overMaximumDollarAmount?: Money;
  /** Number of subscriptions that the caller can decide. Absent if there are none. */
  readonly undecidedCount?: number;
  /** Number of pending subscriptions, with which the offer would close as incomplete. Only if the step is to close it. */
  readonly pendingCount?: number;
  /** The offer's first overdue filing. Absent if there is none or the reason is about filings. */
  readonly overdueFiling?: FilingDeadline;
  /** First filing with this reason. Absent if the reason isn't about filings. */
  readonly filing?: FilingDeadline;
  /** Transfer record. Absent for offers. */
  readonly transfer?: object;
  /** Last contact with the client about a transfer and the follow-up date. */
  readonly lastContactAt: string | null;
  readonly followUpOn: MarketDate | null;
  readonly step: TodayStep;
  /** Whether the firm created the offer or holds the account. */
  readonly ours: boolean;
};

/**
 * Identifies a snoozed line, together with its reason. An offer can have two lines: one of its own, and one for
 * its filings.
 */
function lineId({ privatePlacementOfferOid, accountNumber, acatid }: TodayLine): string {
  return privatePlacementOfferOid ?? `${accountNumber ?? ''}:${acatid ?? ''}`;
}

type Ranked = Pick<TodayLine, 'reason' | 'filing' | 'date'>;

/**
 * Returns the rank of a line's reason; 0 is the most urgent. A first sale to confirm ranks like its filing if that is
 * due soon or overdue, because the filing's deadline applies whether or not a person confirms the first sale in time.
 */
export function urgencyOf({ reason, filing }: Omit<Ranked, 'date'>): number {
  const daysLeft = reason === 'firstsaleconfirm' ? (filing?.daysLeft ?? null) : null;
  const ranked =
    daysLeft === null || daysLeft > filingDays ? reason : daysLeft < 0 ? 'filingoverdue' : 'filingdue';
  return todayReasons.indexOf(ranked);
}

/** Returns the date to sort by: for filings, the due date, even if the line's date is that of the first sale. */
function sortDate({ filing, date }: Ranked): MarketDate {
  return filing?.dueDate ?? date;
}

/** Sorts the firm's own lines first, then by importance, then by date, earliest first. */
export function sortByConsequence(lines: readonly TodayLine[]): TodayLine[] {
  return lines.toSorted(
    (left, right) =>
      Number(right.ours) - Number(left.ours) ||
      urgencyOf(left) - urgencyOf(right) ||
      compareText(sortDate(left), sortDate(right)) ||
      compareText(lineId(left), lineId(right)),
  );
}

/** A line that is snoozed until a date, as long as its reason stays the same. */
export type HiddenLine = { readonly reason: string; readonly id: string; readonly hiddenUntil: MarketDate };

/**
 * Separates visible lines from hidden ones. A line is hidden if the user snoozed it, or if the transfer's client
 * was contacted and the follow-up date is still ahead.
 */
export function splitHidden(
  lines: readonly TodayLine[],
  hidden: readonly HiddenLine[],
  followedUpLater: ReadonlyMap<string, MarketDate>,
): {
  readonly shown: readonly TodayLine[];
  readonly waiting: readonly (TodayLine & { readonly hiddenUntil: MarketDate })[];
} {
  const byPerson = new Map(hidden.map(({ reason, id, hiddenUntil }) => [`${reason} ${id}`, hiddenUntil]));
  const shown: TodayLine[] = [];
  const waiting: (TodayLine & { readonly hiddenUntil: MarketDate })[] = [];
  for (const line of lines) {
    const id = lineId(line);
    const hiddenUntil =
      byPerson.get(`${line.reason} ${id}`) ?? (line.acatid === null ? undefined : followedUpLater.get(id));
    if (hiddenUntil === undefined) shown.push(line);
    else waiting.push({ ...line, hiddenUntil });
  }
  return { shown, waiting };
}

const minuteMs = 60_000;

/** A visit within this time after the previous one continues it, so new entries stay marked as new. */
const sameVisitMs = 30 * minuteMs;

/** When a user opened Today, oldest first, at least a minute apart. */
export type Visits = readonly Date[];

/** Returns the time of the user's previous visit, or null for the first one. */
export function lastVisit(visits: Visits, now: Date): Date | null {
  return visits.findLast((visit) => now.getTime() - visit.getTime() > sameVisitMs) ?? null;
}

/** Adds a visit. Drops visits before the one that `lastVisit` returns, because later calls don't need them. */
export function withVisit(visits: Visits, now: Date): Visits {
  const last = lastVisit(visits, now);
  const kept = visits.filter((visit) => last === null || visit.getTime() >= last.getTime());
  const newest = kept.at(-1);
  return newest !== undefined && now.getTime() - newest.getTime() < minuteMs ? kept : [...kept, now];
}
