import { isMarketOpen } from '#lib/domain/market/business-days.ts';
import {
  addClosure,
  addedClosures,
  followClosures,
  removeClosure,
} from '#lib/store/calendar/market-closures.ts';
import type { Command, Task } from './desk-command.ts';
import { UsageError, type Words } from './desk-words.ts';

/** Days on which the exchange closes for a single occasion, which is known before a release can include them. */
export const calendarCommands: readonly Command[] = [
  {
    name: 'calendar close',
    usage: 'calendar close DATE',
    does: 'Mark a date as a market closure. Services follow within 20 seconds.',
    arguments: ['DATE'],
    options: {},
    read: (words) => {
      const date = readDate(words);
      return closureTask(date, async ({ store: { database } }) => {
        if (!isMarketOpen(date, addedClosures())) return `The market is already closed on ${date}.`;
        await addClosure(database, date);
        return `The market is closed on ${date}.`;
      });
    },
  },
  {
    name: 'calendar open',
    usage: 'calendar open DATE',
    does: 'Undo calendar close for a date.',
    arguments: ['DATE'],
    options: {},
    read: (words) => {
      const date = readDate(words);
      return closureTask(date, async ({ store: { database } }) =>
        (await removeClosure(database, date))
          ? `The closure on ${date} is undone.`
          : `${date} has no closure to undo. Only closures added with calendar close can be undone.`,
      );
    },
  },
];

function closureTask(date: string, change: (running: Parameters<Task>[0]) => Promise<string>): Task {
  return async (running) => {
    await followClosures(running.store.database);
    const text = await change(running);
    await followClosures(running.store.database);
    const closures = [...addedClosures()];
    return { ok: true, json: { date, open: isMarketOpen(date, addedClosures()), closures }, text };
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
    throw new UsageError(`"${date}" is not a date such as 2025-01-09.`);
  }
  return date;
}
