import { federalBusinessDayFrom } from '#lib/domain/filings/federal-calendar.ts';
import { isMarketOpen } from '#lib/domain/market/business-days.ts';
import {
  addClosure,
  addedClosures,
  addedFederalClosures,
  type ClosureKind,
  followClosures,
  removeClosure,
} from '#lib/store/market-closures.ts';
import type { Command, Task } from './desk-command.ts';
import { flag, UsageError, type Words } from './desk-words.ts';

/**
 * Commands for one-time closures of the exchange or the federal government, which are announced too late for a
 * release to include them.
 */
export const calendarCommands: readonly Command[] = [
  {
    name: 'calendar close',
    usage: 'calendar close [--federal] DATE',
    does: 'Mark a date as a market closure, or as a federal closure that moves filing deadlines. Instances apply the change within 20 seconds.',
    arguments: ['DATE'],
    options: { federal: flag },
    read: (words) => {
      const { date, calendar } = readClosure(words);
      return closureTask(date, calendar, async ({ store: { database } }) => {
        if (!calendar.isOpen(date)) return `${calendar.subject} already closed on ${date}.`;
        await addClosure(database, calendar.kind, date);
        return `${calendar.subject} closed on ${date}.`;
      });
    },
  },
  {
    name: 'calendar open',
    usage: 'calendar open [--federal] DATE',
    does: 'Remove a closure that was added with calendar close.',
    arguments: ['DATE'],
    options: { federal: flag },
    read: (words) => {
      const { date, calendar } = readClosure(words);
      return closureTask(date, calendar, async ({ store: { database } }) =>
        (await removeClosure(database, calendar.kind, date))
          ? `The closure on ${date} was removed.`
          : `${date} has no closure that you can undo. You can undo only closures added with calendar close.`,
      );
    },
  },
];

type ClosureCalendar = {
  readonly kind: ClosureKind;
  readonly subject: string;
  readonly added: () => ReadonlySet<string>;
  readonly isOpen: (date: string) => boolean;
};

const market: ClosureCalendar = {
  kind: 'market',
  subject: 'The market is',
  added: addedClosures,
  isOpen: (date) => isMarketOpen(date, addedClosures()),
};
const federal: ClosureCalendar = {
  kind: 'federal',
  subject: 'Federal offices are',
  added: addedFederalClosures,
  isOpen: (date) => federalBusinessDayFrom(date, addedFederalClosures()) === date,
};

function readClosure(words: Words) {
  return { date: readDate(words), calendar: words.flag('federal') ? federal : market };
}

function closureTask(
  date: string,
  { added, isOpen }: ClosureCalendar,
  change: (running: Parameters<Task>[0]) => Promise<string>,
): Task {
  return async (running) => {
    await followClosures(running.store.database);
    const text = await change(running);
    await followClosures(running.store.database);
    return { ok: true, json: { date, open: isOpen(date), closures: [...added()] }, text };
  };
}

function readDate(words: Words): string {
  const date = words.argument('DATE');
  const instant = new Date(`${date}T00:00:00Z`);
  if (
    !/^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(date) ||
    Number.isNaN(instant.getTime()) ||
    instant.toISOString().slice(0, 10) !== date
  ) {
    throw new UsageError(`"${date}" is not a valid date. Use a date such as 2025-01-09.`);
  }
  return date;
}
