'use client';

import { useSyncExternalStore } from 'react';
import { marketZone } from '#lib/domain/market/market-time.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: marketZone });
const day = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: marketZone,
});
const readersClock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const readersHour = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' });
const marketHour = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: marketZone,
});
const readersOwn = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
});

/** Formats a time as `4:07 PM ET`. */
export function formatClockTime(instant: Date): string {
  return `${clock.format(instant)} ET`;
}

/** Formats an instant's date in the market's time zone, as `Nov 21, 2026`. */
export function formatDay(instant: Date): string {
  return day.format(instant);
}

/** Formats an instant in the user's time zone: `Nov 21, 2026, 1:07:12 PM GMT-8`. */
function formatReadersTime(instant: Date): string {
  return readersOwn.format(instant);
}

/** An instant in New York time. Its title shows the same instant in the user's own time zone. */
export function TimeText({
  timestamp,
  dateOnly = false,
  format = formatClockTime,
}: {
  readonly timestamp: string;
  readonly dateOnly?: boolean;
  readonly format?: (instant: Date) => string;
}) {
  const instant = new Date(timestamp);
  return (
    <time dateTime={timestamp} title={useReadersTime(instant)} className="sm:whitespace-nowrap">
      {formatDay(instant)}
      {!dateOnly && `, ${format(instant)}`}
    </time>
  );
}

/**
 * Returns an instant in the user's time zone. Returns undefined until hydration, because the server doesn't know that
 * time zone.
 */
function useReadersTime(instant: Date): string | undefined {
  return useOnceAlive(() => `${formatReadersTime(instant)} your time`);
}

/**
 * Shows an instant in the user's time zone, such as `, Mar 20, 9:00 PM your time`. Empty if the user's time is the
 * same as New York's.
 */
export function ReadersClock({ instant }: { readonly instant: Date }) {
  return useOnceAlive(() =>
    readersHour.format(instant) === marketHour.format(instant)
      ? ''
      : `, ${readersClock.format(instant)} your time`,
  );
}

function useOnceAlive(text: () => string): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    text,
    () => undefined,
  );
}
