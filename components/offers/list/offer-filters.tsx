'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#components/shell/session-context.tsx';
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

/** The filters that appear when they are set or added, in order. */
const added = [
  { name: 'closing', label: 'Closing', choices: closingChoices },
  { name: 'exemption', label: 'Exemption', choices: exemptionChoices },
  { name: 'published', label: 'Published', choices: publishedChoices },
  { name: 'belowminimum', label: 'Approved', choices: minimumChoices },
  { name: 'approval', label: 'Approval', choices: approvalChoices },
  { name: 'subscriptions', label: 'Subscriptions', choices: subscriptionChoices },
  { name: 'owner', label: 'Firm', choices: ownerChoices },
] as const;

type AddedFilter = (typeof added)[number]['name'];

/** The filters of the list. Each applies immediately and is part of the address. */
export function OfferFilters({ address, typed, onSearch, onChange }: Props) {
  const [wanted, setWanted] = useState<readonly AddedFilter[]>([]);
  const { rights } = useSession();
  const isReadable = (name: AddedFilter) => name !== 'approval' || rights.readHistory;
  const isShown = (name: AddedFilter) => address[name] !== null || wanted.includes(name);
  const onAdd = (name: AddedFilter) => {
    flushSync(() => setWanted([...wanted, name]));
    document.querySelector<HTMLElement>(`[data-filter=${name}] select`)?.focus();
  };
  const count =
    added.filter(({ name }) => address[name] !== null).length +
    Number(address.attention !== null) +
    Number(address.status !== 'open');
  return (
    <search className="no-print mt-4 flex flex-wrap items-end gap-2">
      <SearchField
        label="Search offers by offer, issuer, reference or identifier"
        placeholder="Offer, issuer or reference"
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
        {added
          .filter(({ name }) => isShown(name))
          .map(({ name, label, choices }) => (
            <div key={name} data-filter={name}>
              <Filter
                label={label}
                value={address[name] ?? ''}
                choices={choices}
                onChoose={(value) => onChange({ [name]: listParameters[name].parse(value) })}
              />
            </div>
          ))}
        <AddFilter filters={added.filter(({ name }) => !isShown(name) && isReadable(name))} onAdd={onAdd} />
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
  readonly filters: readonly { readonly name: AddedFilter; readonly label: string }[];
  readonly onAdd: (name: AddedFilter) => void;
};

/** The menu of filters that aren't shown yet. */
function AddFilter({ filters, onAdd }: AddFilterProps) {
  if (filters.length === 0) return null;
  return (
    <Select
      aria-label="Add filter"
      value=""
      className="self-end border-dashed text-quiet"
      choices={[
        { value: '', label: '+ Add filter' },
        ...filters.map(({ name, label }) => ({ value: name, label })),
      ]}
      onChoose={(chosen) => {
        const filter = filters.find(({ name }) => name === chosen);
        if (filter !== undefined) onAdd(filter.name);
      }}
    />
  );
}
