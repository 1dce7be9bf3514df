'use client';

import { useQuery } from '@tanstack/react-query';
import { type inferParserType, parseAsString } from 'nuqs';
import { useId, useState } from 'react';
import { isDate, parseAsDay } from '#components/ui/address-days.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { inputClass } from '#components/ui/field.tsx';
import { Filter } from '#components/ui/filters.tsx';
import { userNamesQuery } from '#lib/client/administration/users.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';

export const changeParameters = {
  field: parseAsString,
  /** The first day, as a date or as a number of days that ends today. */
  from: parseAsDay,
  to: parseAsDay,
  /** The person or API key, by the name in the audit log. */
  actor: parseAsString,
  bulkid: parseAsString,
};

export const noFilter = { field: null, from: null, to: null, actor: null, bulkid: null };

type Address = Readonly<inferParserType<typeof changeParameters>>;

/** Returns the first day as a date. A number of days is counted from today. */
export function firstDay(from: string | null, today: MarketDate): MarketDate | null {
  return from === null || isDate(from) ? from : addDays(today, 1 - Number(from));
}

type Props = {
  readonly address: Address;
  /** Names of everyone in the list. */
  readonly actors: readonly string[];
  readonly onChange: (change: Partial<Address>) => void;
  /** Null if no filter is set. */
  readonly onClear: (() => void) | null;
};

export function ChangeFilters({ address, actors, onChange, onClear }: Props) {
  return (
    <>
      <PeriodFilter address={address} onChange={onChange} />
      <ActorFilter value={address.actor} actors={actors} onChoose={(actor) => onChange({ actor })} />
      <Filter
        label="Field"
        value={address.field ?? ''}
        onChoose={(field) => onChange({ field: orNull(field) })}
        choices={[
          { value: '', label: 'Any' },
          ...recordFields.map((field) => ({ value: field, label: fieldLabels[field] })),
        ]}
      />
      {address.bulkid !== null && (
        <Button small onClick={() => onChange({ bulkid: null })}>
          Bulk update <span aria-hidden="true">×</span>
          <span className="sr-only">: show all changes</span>
        </Button>
      )}
      {onClear && (
        <Button small look="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  );
}

const periods = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'dates', label: 'Custom dates' },
];

/** The period, as a number of days that ends today or as two dates. */
function PeriodFilter({ address: { from, to }, onChange }: Pick<Props, 'address' | 'onChange'>) {
  const [isCustom, setCustom] = useState(false);
  const hasDates = to !== null || (from !== null && !periods.some(({ value }) => value === from));
  const isOfDates = hasDates || isCustom;
  return (
    <>
      <Filter
        label="When"
        value={isOfDates ? 'dates' : (from ?? '')}
        isSet={from !== null || to !== null}
        choices={periods}
        onChoose={(period) => {
          setCustom(period === 'dates');
          onChange({ from: period === 'dates' ? null : orNull(period), to: null });
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

type ActorFilterProps = Pick<Props, 'actors'> & {
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
};

/** Lists the firm's users who have a name, and everyone in the list. */
function ActorFilter({ value, actors, onChoose }: ActorFilterProps) {
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

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
