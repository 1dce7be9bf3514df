import type { EventOfOffer } from '#lib/domain/events/offer-events.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { type DueFiling, type FilingDeadline, type FilingSubject, isPending } from './filing-deadlines.ts';

/** Days before a due date on which firms get a reminder. */
const reminderDays = [14, 7, 1, 0];

/** Used in place of a number of days once the due date has passed. */
const overdue = -1;

/** Number of days before a reminder from which an offer is checked daily, because a closure can move the date. */
const watchedDays = 7;

export type FilingReminder = FilingSubject & {
  readonly dueDate: MarketDate;
  /** One of `reminderDays`, or `overdue`. */
  readonly daysBefore: number;
};

/**
 * Returns an offer's reminders up to today. Leaves out reminders for days before `checkedOn`, because they were
 * already sent or the deadline wasn't known yet, but always includes the one for an overdue filing. A deadline
 * based on an unconfirmed first sale has no reminders.
 */
export function remindersOf(
  deadlines: readonly FilingDeadline[],
  { checkedOn, today }: { readonly checkedOn: MarketDate; readonly today: MarketDate },
): FilingReminder[] {
  return deadlines.filter(isReminded).flatMap(({ code, jurisdiction, firmOid, dueDate, state }) =>
    [...reminderDays, ...(state === 'overdue' ? [overdue] : [])]
      .filter((days) => {
        const day = addDays(dueDate, -days);
        return day <= today && (days === overdue || day >= checkedOn);
      })
      .map((daysBefore) => ({ code, jurisdiction, firmOid, dueDate, daysBefore })),
  );
}

/**
 * Returns the next day after today on which the offer must be checked, or null if no reminders remain.
 */
export function nextCheck(deadlines: readonly FilingDeadline[], today: MarketDate): MarketDate | null {
  const [next] = deadlines
    .filter(isReminded)
    .flatMap(({ dueDate }) => [...reminderDays, overdue].map((days) => addDays(dueDate, -days)))
    .filter((day) => day > today)
    .sort();
  if (next === undefined) return null;
  const [tomorrow, early] = [addDays(today, 1), addDays(next, -watchedDays)];
  return early > tomorrow ? early : tomorrow;
}

/** Returns a reminder's event. The creating firm gets it, and so does the participating firm of a FINRA filing. */
export function reminderEvent(
  { code, jurisdiction, firmOid, dueDate, daysBefore }: FilingReminder,
  offer: {
    readonly privatePlacementOfferOid: string;
    readonly creatingFirmOid: string;
    readonly participatingFirms: readonly string[];
  },
): EventOfOffer {
  const { privatePlacementOfferOid, creatingFirmOid, participatingFirms } = offer;
  return {
    type: daysBefore === overdue ? 'filing.overdue' : 'filing.due',
    data: { privatePlacementOfferOid, code, jurisdiction, firmOid, dueDate },
    readers: [...new Set([creatingFirmOid, ...participatingFirms.filter((firm) => firm === firmOid)])],
  };
}

function isReminded(deadline: FilingDeadline): deadline is DueFiling {
  return isPending(deadline) && !deadline.trigger.provisional;
}
