'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isDate, parseAsDay } from '#components/ui/address-days.ts';
import { classNames } from '#components/ui/class-names.ts';
import { inputClass } from '#components/ui/field.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { userNamesQuery } from '#lib/client/administration/users.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';

/** The first day, as a date or as a number of days that ends today, and the last day. */
export const periodParameters = { from: parseAsDay, to: parseAsDay };

type Period = { readonly from: string | null; readonly to: string | null };

/** Returns the period's days as dates. A number of days is counted from today. */
export function daysOf({ from, to }: Period, today: MarketDate): Period {
  return {
    from: from === null || isDate(from) ? from : addDays(today, 1 - Number(from)),
    to: to !== null && isDate(to) ? to : null,
  };
}

type PeriodFilterProps = {
  readonly address: Period;
  readonly onChange: (change: Partial<Period>) => void;
};

const periods = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'month', label: 'Last month' },
  { value: 'dates', label: 'Custom dates' },
];

/** A period, as a number of days that ends today or as two dates. */
export function PeriodFilter({ address: { from, to }, onChange }: PeriodFilterProps) {
  const [isCustom, setCustom] = useState(false);
  const month = lastMonth(useMarketDate());
  const isLastMonth = from === month.from && to === month.to;
  const hasDates = to !== null || (from !== null && !periods.some(({ value }) => value === from));
  const isOfDates = (hasDates && !isLastMonth) || isCustom;
  return (
    <>
      <Filter
        label="When"
        value={isOfDates ? 'dates' : isLastMonth ? 'month' : (from ?? '')}
        isSet={from !== null || to !== null}
        choices={periods}
        onChoose={(period) => {
          setCustom(period === 'dates');
          onChange(
            period === 'month' ? month : { from: period === 'dates' ? null : orNull(period), to: null },
          );
        }}
      />
      {isOfDates && (
        <>
          <DayField label="From" value={from} onChoose={(day) => onChange({ from: day })} />
          <DayField label="To" value={to} onChoose={(day) => onChange({ to: day })} />
        </>
      )}
    </>
  );
}

/** Returns the first and last day of the previous month. */
function lastMonth(today: MarketDate): Period {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

type ActorFilterProps = {
  /** Names of everyone in the list. */
  readonly actors: readonly string[];
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
};

/** Lists the firm's users who have a name, and everyone in the list. */
export function ActorFilter({ value, actors, onChoose }: ActorFilterProps) {
  const { data: names } = useQuery(userNamesQuery);
  const known = new Set([...(names?.keys() ?? []), ...actors, ...(value === null ? [] : [value])]);
  const choices = Array.from(known, (actor) => ({ value: actor, label: names?.get(actor) ?? actor }));
  return (
    <Filter
      label="Who"
      value={value ?? ''}
      onChoose={(actor) => onChoose(orNull(actor))}
      choices={[
        { value: '', label: 'Anyone' },
        ...choices.toSorted((left, right) => left.label.localeCompare(right.label, 'en-US')),
      ]}
    />
  );
}

type DayFieldProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
};

function DayField({ label, value, onChoose }: DayFieldProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'flex min-h-9 items-center rounded border',
        value === null ? 'border-edge bg-raised' : 'border-accent bg-accent-wash',
      )}
    >
      <label htmlFor={id} className="pl-2.5 text-small whitespace-nowrap text-quiet">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChoose(orNull(target.value))}
        className={classNames(inputClass, 'min-h-8! border-0! bg-transparent! pl-1.5!')}
      />
    </div>
  );
}

export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
