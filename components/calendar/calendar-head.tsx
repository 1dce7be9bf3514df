import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';
import { type CalendarAddress, monthFrom } from './calendar-address.ts';
import { KindMark } from './kind-mark.tsx';

type CalendarHeadProps = {
  readonly address: CalendarAddress;
  readonly month: MarketDate;
  readonly today: MarketDate;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
  readonly children: ReactNode;
};

const kindNames = {
  closing: 'Closing',
  cashrequired: 'Cash required',
  filing: 'Filing due',
  answertransfer: 'Transfer response due',
} as const;

/** The month shown, navigation to other months, and the choice of the view and the kinds. */
export function CalendarHead({ address, month, today, onChange, children }: CalendarHeadProps) {
  const { kind: kinds, view } = address;
  const turn = (months: number) => onChange({ day: monthFrom(month, months) });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">Calendar</h1>
        <div className="no-print flex flex-wrap items-center gap-2">{children}</div>
      </div>
      <div className="no-print mt-3 flex flex-wrap items-center gap-2">
        <Button aria-label="Previous month" onClick={() => turn(-1)}>
          ‹
        </Button>
        <p aria-live="polite" className="min-w-24 text-center text-lead sm:min-w-36 font-semibold">
          {monthName(month)}
        </p>
        <Button aria-label="Next month" onClick={() => turn(1)}>
          ›
        </Button>
        <Button onClick={() => onChange({ day: today })}>Today</Button>
        <Select
          aria-label="View"
          value={view}
          choices={[
            { value: 'month', label: 'Month' },
            { value: 'agenda', label: 'Agenda' },
          ]}
          onChoose={(value) => onChange({ view: value === 'agenda' ? 'agenda' : 'month' })}
        />
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">Kinds</legend>
          {calendarKinds.map((kind) => (
            <label key={kind} className="flex min-h-8 items-center gap-1.5 text-small">
              <input
                type="checkbox"
                checked={kinds.length === 0 || kinds.includes(kind)}
                onChange={() => onChange({ kind: toggled(kinds, kind) })}
                className="size-4 accent-accent"
              />
              <KindMark kind={kind} />
              {kindNames[kind]}
              {kind === 'filing' && (
                <span className="flex items-center gap-1 text-quiet">
                  <span className="flex items-center">
                    (<KindMark kind={kind} isProvisional />
                  </span>
                  provisional)
                </span>
              )}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}

type Kinds = CalendarAddress['kind'];

/**
 * Adds or removes a kind. Returns an empty list if all kinds are then selected, which keeps them out of the URL. The
 * last kind can't be removed.
 */
function toggled(kinds: Kinds, kind: Kinds[number]): Kinds {
  const before = kinds.length === 0 ? [...calendarKinds] : kinds;
  const after = before.includes(kind) ? before.filter((one) => one !== kind) : [...before, kind];
  return after.length === calendarKinds.length ? [] : after.length === 0 ? kinds : after;
}

/** Formats a month as `Nov 2026`. */
function monthName(month: MarketDate): string {
  return formatDate(month).replace(/^\w+, (\w+) \d+, (\d+)$/, '$1 $2');
}
