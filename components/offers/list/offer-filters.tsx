'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Filter } from '#components/ui/filter.tsx';
import { FoldingFilters } from '#components/ui/folding-filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Select } from '#components/ui/select.tsx';
import {
  approvalChoices,
  attentionChoices,
  closingChoices,
  exemptionChoices,
  minimumChoices,
  ownerChoices,
  publishedChoices,
  sortChoices,
  subscriptionChoices,
  statusLabels,
} from './filter-labels.ts';
import { listParameters, type ListAddress, statusFilters } from './list-address.ts';
import type { ListChange } from './use-list-address.ts';

const ViewMenu = dynamic(() => import('./view-menu.tsx').then((module) => module.ViewMenu), {
  ssr: false,
  loading: () => <div className="h-9 w-20" />,
});

const ExportOffers = dynamic(() => import('./export-offers.tsx').then((module) => module.ExportOffers), {
  ssr: false,
  loading: () => <div className="h-9 w-24" />,
});

type Props = {
  readonly address: ListAddress;
  readonly typed: string;
  readonly onSearch: (text: string, isDone?: boolean) => void;
  readonly onChange: (change: ListChange) => void;
};

const statusChoices = statusFilters.map((status) => ({ value: status, label: statusLabels[status] }));

/** The filters that show once they are set or asked for, in their order. */
const added = {
  closing: { label: 'Closing', choices: closingChoices },
  exemption: { label: 'Exemption', choices: exemptionChoices },
  published: { label: 'Published', choices: publishedChoices },
  belowminimum: { label: 'Approved', choices: minimumChoices },
  approval: { label: 'Approval', choices: approvalChoices },
  subscriptions: { label: 'Subscriptions', choices: subscriptionChoices },
  owner: { label: 'Firm', choices: ownerChoices },
} as const;

type AddedFilter = keyof typeof added;

const addedFilters = Object.keys(added) as AddedFilter[];

/** The filters of the list. Each takes effect at once and is part of the address. */
export function OfferFilters({ address, typed, onSearch, onChange }: Props) {
  const [wanted, setWanted] = useState<readonly AddedFilter[]>([]);
  const isShown = (name: AddedFilter) => address[name] !== null || wanted.includes(name);
  const onAdd = (name: AddedFilter) => {
    flushSync(() => setWanted([...wanted, name]));
    document.querySelector<HTMLElement>(`[data-filter=${name}] select`)?.focus();
  };
  const isSet = (name: AddedFilter | 'attention') => address[name] !== null;
  const count =
    [...addedFilters, 'attention' as const].filter(isSet).length + (address.status === 'open' ? 0 : 1);
  return (
    <search className="no-print mt-4 flex flex-wrap items-end gap-2">
      <SearchField
        label="Search offers by offer, issuer or identifier"
        placeholder="Offer, issuer or identifier"
        value={typed}
        onSearch={onSearch}
        onEnter={() => onSearch(typed, true)}
        className="min-w-44 grow basis-44"
      />
      <FoldingFilters label={count === 0 ? 'Filters' : `Filters (${count})`}>
        <Filter
          label="Status"
          value={address.status}
          choices={statusChoices}
          isSet={address.status !== 'open'}
          onChoose={(status) => onChange({ status: listParameters.status.parse(status) })}
        />
        <Filter
          label="Needs attention"
          value={address.attention ?? ''}
          choices={attentionChoices}
          onChoose={(attention) => onChange({ attention: listParameters.attention.parse(attention) })}
        />
        {addedFilters.filter(isShown).map((name) => (
          <div key={name} data-filter={name}>
            <Filter
              label={added[name].label}
              value={address[name] ?? ''}
              choices={added[name].choices}
              onChoose={(value) => onChange({ [name]: listParameters[name].parse(value) })}
            />
          </div>
        ))}
        <AddFilter names={addedFilters.filter((name) => !isShown(name))} onAdd={onAdd} />
        <div className="xl:hidden">
          <Filter
            label="Order"
            value={address.sort}
            choices={sortChoices}
            isSet={false}
            onChoose={(sort) => onChange({ sort: listParameters.sort.parse(sort) })}
          />
        </div>
      </FoldingFilters>
      <div className="ml-auto flex gap-2">
        <ExportOffers address={address} />
        <div className="max-sm:hidden">
          <ViewMenu />
        </div>
      </div>
    </search>
  );
}

type AddFilterProps = {
  readonly names: readonly AddedFilter[];
  readonly onAdd: (name: AddedFilter) => void;
};

/** Offers the filters that don't show yet. */
function AddFilter({ names, onAdd }: AddFilterProps) {
  if (names.length === 0) return null;
  return (
    <Select
      aria-label="Add filter"
      value=""
      className="self-end border-dashed text-quiet"
      choices={[
        { value: '', label: '+ Add filter' },
        ...names.map((name) => ({ value: name, label: added[name].label })),
      ]}
      onChoose={(chosen) => {
        const name = names.find((known) => known === chosen);
        if (name !== undefined) onAdd(name);
      }}
    />
  );
}
