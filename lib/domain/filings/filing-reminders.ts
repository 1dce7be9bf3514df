import type { OfferFeedEvent } from '#lib/domain/events/offer-events.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { openStatuses } from '#lib/domain/offers/offer-status.ts';
import {
  type DueFiling,
  type FilingDeadline,
  type FilingFacts,
  type FilingSubject,
  isPending,
} from './filing-deadlines.ts';

/** Numbers of days before a due date. Firms get a reminder on each of these days. */
const reminderDays = [14, 7, 1, 0];

/** Used in place of a number of days once the due date has passed. */
const overdue = -1;

/**
 * Number of days before a reminder when daily checks of the offer begin. They are needed because a closure can move
 * the due date.
 */
const watchedDays = 7;

export type FilingReminder = FilingSubject & {
  readonly dueDate: MarketDate;
  /** One of `reminderDays`, or `overdue`. */
  readonly daysBefore: number;
  /** Whether the due date depends on an unconfirmed first sale. */
  readonly provisional: boolean;
};

type Check = Pick<FilingFacts, 'offerStatus'> & { readonly today: MarketDate };

/**
 * Returns an offer's reminders up to today. Reminders for days before `checkedOn` are left out, because they were
 * already sent or the deadline wasn't known yet. The exception is the reminder for an overdue filing whose first sale
 * is confirmed, which is always included. Filings without a reminder are still listed in Today. An import of earlier
 * sales can add many of them.
 */
export function remindersOf(
  deadlines: readonly FilingDeadline[],
  { checkedOn, ...check }: Check & { readonly checkedOn: MarketDate },
): FilingReminder[] {
  return remindedOf(deadlines, check).flatMap(
    ({ code, jurisdiction, firmOid, dueDate, state, trigger: { provisional } }) =>
      [...reminderDays, ...(state === 'overdue' ? [overdue] : [])]
        .filter((days) => {
          const day = addDays(dueDate, -days);
          return day <= check.today && (day >= checkedOn || (days === overdue && !provisional));
        })
        .map((daysBefore) => ({ code, jurisdiction, firmOid, dueDate, daysBefore, provisional })),
  );
}

/**
 * Returns the next day after today on which the offer must be checked, or null if no reminders remain.
 */
export function nextCheck(deadlines: readonly FilingDeadline[], check: Check): MarketDate | null {
  const { today } = check;
  const [next] = remindedOf(deadlines, check)
    .flatMap(({ dueDate }) => [...reminderDays, overdue].map((days) => addDays(dueDate, -days)))
    .filter((day) => day > today)
    .sort();
  if (next === undefined) return null;
  const [tomorrow, early] = [addDays(today, 1), addDays(next, -watchedDays)];
  return early > tomorrow ? early : tomorrow;
}

/** Returns a reminder's event. The creating firm gets it, and so does the participating firm of a FINRA filing. */
export function reminderEvent(
  { code, jurisdiction, firmOid, dueDate, daysBefore, provisional }: FilingReminder,
  offer: {
    readonly privatePlacementOfferOid: string;
    readonly creatingFirmOid: string;
    readonly participatingFirms: readonly string[];
  },
): OfferFeedEvent {
  const { privatePlacementOfferOid, creatingFirmOid, participatingFirms } = offer;
  return {
    type: daysBefore === overdue ? 'filing.overdue' : 'filing.due',
    data: {
      privatePlacementOfferOid,
      code,
      jurisdiction,
      firmOid,
      dueDate,
      ...(provisional && { provisional }),
    },
    readers: [...new Set([creatingFirmOid, ...participatingFirms.filter((firm) => firm === firmOid)])],
  };
}

/**
 * Returns the pending deadlines that get reminders. If the first sale isn't confirmed, they get them only while the
 * offer is open.
 */
function remindedOf(deadlines: readonly FilingDeadline[], { offerStatus }: Check): DueFiling[] {
  const isOpen = openStatuses.some((status) => status === offerStatus);
  return deadlines.filter(isPending).filter(({ trigger }) => isOpen || !trigger.provisional);
}
