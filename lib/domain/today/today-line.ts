import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { type TodayReason, todayReasons, type TodayStep } from './today-reasons.ts';

/** An offer or a transfer that needs somebody today. What does not apply is null. */
export type TodayLine = {
  /** The one of most consequence. */
  readonly reason: TodayReason;
  /** The others, in their order. */
  readonly alsoReasons: readonly TodayReason[];
  readonly privatePlacementOfferOid: string | null;
  readonly offerName: string | null;
  readonly accountNumber: string | null;
  readonly acatid: string | null;
  /** What the reason counts from, or to. */
  readonly date: MarketDate;
  /** The figure at stake; null where there is none, or the firm may not know it (decision 0004). */
  readonly dollarAmount: Money | null;
  /** By how much more is approved than the offer takes; missing where it isn't, or the firm may not know it. */
  readonly overMaximumDollarAmount?: Money;
  /** What is known of a transfer; missing for offers. */
  readonly transfer?: object;
  /** When the client was told of a transfer last, and when to follow up. */
  readonly lastContactAt: string | null;
  readonly followUpOn: MarketDate | null;
  readonly step: TodayStep;
  /** Whether the offer was created by the firm, or the account is its own. */
  readonly ours: boolean;
};

/** By what a line is hidden, together with its reason. */
function idOfLine({ privatePlacementOfferOid, accountNumber, acatid }: TodayLine): string {
  return privatePlacementOfferOid ?? `${accountNumber ?? ''}:${acatid ?? ''}`;
}

/** Ours first, then by consequence, then by date, so that what waits longest stands above. */
export function inOrderOfConsequence(lines: readonly TodayLine[]): TodayLine[] {
  return lines.toSorted(
    (left, right) =>
      Number(right.ours) - Number(left.ours) ||
      todayReasons.indexOf(left.reason) - todayReasons.indexOf(right.reason) ||
      compareText(left.date, right.date) ||
      compareText(idOfLine(left), idOfLine(right)),
  );
}

/** A line that somebody wants to see no more until a date, as long as its reason is this one. */
export type HiddenLine = { readonly reason: string; readonly id: string; readonly hiddenUntil: MarketDate };

/**
 * Which lines show, and which wait until when: a person hid them, or the client of a transfer was told, by its id, and
 * the day to follow up is ahead.
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
    const id = idOfLine(line);
    const hiddenUntil =
      byPerson.get(`${line.reason} ${id}`) ?? (line.acatid === null ? undefined : followedUpLater.get(id));
    if (hiddenUntil === undefined) shown.push(line);
    else waiting.push({ ...line, hiddenUntil });
  }
  return { shown, waiting };
}
