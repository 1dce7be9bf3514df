'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Filter } from './filter.tsx';
import { type Choice, Select } from './select.tsx';

type AddableFilter<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  /** Empty if not set. */
  readonly value: string;
  readonly choices: readonly Choice[];
};

type Props<Name extends string> = {
  readonly filters: readonly AddableFilter<Name>[];
  readonly onChoose: (name: Name, value: string) => void;
};

/** Shows the filters that are set or were added, in order, and a menu of the others. */
export function AddedFilters<Name extends string>({ filters, onChoose }: Props<Name>) {
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
