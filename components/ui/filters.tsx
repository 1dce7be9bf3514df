'use client';

import { type ReactNode, useRef, useState } from 'react';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Filter } from './filter.tsx';
import { type Choice, Select } from './select.tsx';

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
  const menu = useRef<HTMLSelectElement>(null);
  const isShown = ({ name, value }: AddableFilter<Name>) => value !== '' || wanted.includes(name);
  const others = filters.filter((filter) => !isShown(filter));
  const onAdd = (chosen: string) => {
    const added = others.find(({ name }) => name === chosen);
    if (added !== undefined) setWanted([...wanted, added.name]);
  };
  const onRemove = ({ name, value }: AddableFilter<Name>) => {
    setWanted(wanted.filter((other) => other !== name));
    if (value !== '') onChoose(name, '');
    setTimeout(() => menu.current?.focus());
  };
  return (
    <>
      {filters.filter(isShown).map((filter) => (
        <Filter
          key={filter.name}
          {...filter}
          isNew={wanted.includes(filter.name)}
          onChoose={(value) => onChoose(filter.name, value)}
          onRemove={() => onRemove(filter)}
        />
      ))}
      {others.length > 0 && (
        <Select
          aria-label="Add filter"
          ref={menu}
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
