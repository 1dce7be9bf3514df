'use client';

import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { classNames } from './class-names.ts';
import { type Choice, Select } from './select.tsx';
import { Button } from './button.tsx';

type FilterProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
  /** Whether the filter is active, which changes its style. */
  readonly isSet?: boolean;
  /** Whether there is room for long choices. */
  readonly isWide?: boolean;
  /** Removes the filter. Absent if it can't be removed. */
  readonly onRemove?: () => void;
};

/** A filter or sort order of a list, shown as a chip with its name and the chosen value. */
export function Filter({
  label,
  value,
  choices,
  onChoose,
  isSet = value !== '',
  isWide = false,
  onRemove,
}: FilterProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'flex min-h-9 max-w-full min-w-0 items-center rounded border max-sm:flex-wrap',
        isSet ? 'border-accent bg-accent-wash' : 'border-edge bg-raised',
      )}
    >
      <label htmlFor={id} className="pl-2.5 text-small whitespace-nowrap text-quiet max-sm:basis-full">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        choices={choices}
        onChoose={onChoose}
        className={classNames(
          'min-h-8! min-w-0 grow border-0! -outline-offset-2 bg-transparent! pl-1.5! max-sm:basis-0 max-sm:pl-2!',
          isWide ? 'sm:max-w-[232px]' : 'sm:max-w-[168px]',
          isSet && 'font-semibold',
        )}
      />
      {onRemove && (
        <button type="button" onClick={onRemove} className="min-h-8 min-w-7 text-quiet hover:text-ink">
          <span aria-hidden="true">×</span>
          <span className="sr-only">Remove filter {label}</span>
        </button>
      )}
    </div>
  );
}

/**
 * The filters next to a search field. On a narrow page they are behind a button, because they would otherwise push
 * the list out of view.
 */
export function FoldingFilters({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="sm:hidden">
        {label}
      </Button>
      <div
        className={classNames('w-full grid-cols-2 gap-x-3 gap-y-2 sm:contents', isOpen ? 'grid' : 'hidden')}
      >
        {children}
      </div>
    </>
  );
}

type AddableFilter<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  /** Empty if the filter isn't set. */
  readonly value: string;
  readonly choices: readonly Choice[];
};

type AddedFiltersProps<Name extends string> = {
  readonly filters: readonly AddableFilter<Name>[];
  readonly onChoose: (name: Name, value: string) => void;
};

/** Shows the filters that are set or that the user added, in order, and a menu of the others. */
export function AddedFilters<Name extends string>({ filters, onChoose }: AddedFiltersProps<Name>) {
  const [wanted, setWanted] = useState<readonly Name[]>([]);
  const isShown = ({ name, value }: AddableFilter<Name>) => value !== '' || wanted.includes(name);
  const others = filters.filter((filter) => !isShown(filter));
  const onAdd = (chosen: string) => {
    const added = others.find(({ name }) => name === chosen);
    if (added === undefined) return;
    flushSync(() => setWanted([...wanted, added.name]));
    document.querySelector<HTMLElement>(`[data-filter=${added.name}] select`)?.focus();
  };
  const onRemove = ({ name, value }: AddableFilter<Name>) => {
    flushSync(() => setWanted(wanted.filter((other) => other !== name)));
    if (value !== '') onChoose(name, '');
    document.querySelector<HTMLElement>('[data-add-filter]')?.focus();
  };
  return (
    <>
      {filters.filter(isShown).map((filter) => (
        <div key={filter.name} data-filter={filter.name}>
          <Filter
            label={filter.label}
            value={filter.value}
            choices={filter.choices}
            onChoose={(value) => onChoose(filter.name, value)}
            onRemove={() => onRemove(filter)}
          />
        </div>
      ))}
      {others.length > 0 && (
        <Select
          aria-label="Add filter"
          data-add-filter
          value=""
          className="border-dashed text-quiet"
          choices={[
            { value: '', label: '+ Add filter' },
            ...others.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChoose={onAdd}
        />
      )}
    </>
  );
}

/** Returns the choices. If the URL contains another date or number of days, adds it. */
export function withDay(choices: readonly Choice[], value: string | null, word: string): readonly Choice[] {
  return value === null || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value.includes('-') ? `${word} ${formatDate(value)}` : `${value} days` }];
}
