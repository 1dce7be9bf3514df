import type { ReactNode } from 'react';
import { activeFilters } from '#components/offers/list/filter-labels.ts';
import { readListAddress } from '#components/offers/list/list-address.ts';
import { Button } from '#components/ui/button.tsx';
import { OnPaper } from '#components/ui/on-paper.tsx';
import { Select } from '#components/ui/select.tsx';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';
import { type CalendarAddress, isNarrowed, monthFrom, monthName } from './calendar-address.ts';
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
  const limits = [
    ...kinds.map((kind) => kindNames[kind].toLowerCase()),
    ...(isNarrowed(address) ? activeFilters({ ...readListAddress(''), ...address }) : []),
  ];
  const turn = (months: number) => onChange({ day: monthFrom(month, months) });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">
          Calendar<span className="hidden print:inline">, {monthName(month)}</span>
        </h1>
        <div className="no-print flex flex-wrap items-center gap-2">{children}</div>
      </div>
      <OnPaper>{limits.length > 0 && `Only: ${limits.join('; ')}.`}</OnPaper>
      <div className="no-print mt-3 flex flex-wrap items-center gap-2">
        <Button aria-label="Previous month" onClick={() => turn(-1)}>
          ‹
        </Button>
        <p aria-live="polite" className="min-w-24 text-center text-lead sm:min-w-40 font-semibold">
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
                <span className="flex flex-wrap items-center gap-x-1 text-quiet">
                  <span className="flex items-center">
                    (<KindMark kind={kind} isProvisional />
                  </span>
                  provisional,
                  <KindMark kind={kind} isOverdue />
                  overdue,
                  <KindMark kind={kind} isProvisional isOverdue />
                  both)
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
