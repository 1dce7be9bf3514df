'use client';

import { useSession } from '#components/shell/session-context.tsx';
import type { AddressChange } from '#components/ui/address-writes.ts';
import { Filter } from '#components/ui/filter.tsx';
import { AddedFilters, FoldingFilters } from '#components/ui/filters.tsx';
import { later } from '#components/ui/later.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
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

const ViewMenu = later(() => import('./list-menus.tsx').then((module) => module.ViewMenu), {
  ssr: false,
  loading: () => <div className="h-9 w-20" />,
});

const ExportOffers = later(() => import('./list-menus.tsx').then((module) => module.ExportOffers), {
  ssr: false,
  loading: () => <div className="h-9 w-24" />,
});

type Props = {
  readonly address: ListAddress;
  readonly typed: string;
  readonly onSearch: (text: string, isDone: boolean) => void;
  readonly onChange: (change: AddressChange<ListAddress>) => void;
};

const statusChoices = statusFilters.map((status) => ({ value: status, label: statusLabels[status] }));

/** Filters that are shown only once they are set or added, in display order. */
const added = [
  { name: 'closing', label: 'Closing', choices: closingChoices },
  { name: 'exemption', label: 'Exemption', choices: exemptionChoices },
  { name: 'published', label: 'Published', choices: publishedChoices },
  { name: 'belowminimum', label: 'Approved', choices: minimumChoices },
  { name: 'approval', label: 'Approval', choices: approvalChoices },
  { name: 'subscriptions', label: 'Subscriptions', choices: subscriptionChoices },
  { name: 'owner', label: 'Firm', choices: ownerChoices },
] as const;

/** The list's search field and filters, which are kept in the URL, and its menus for exporting and for columns. */
export function OfferFilters({ address, typed, onSearch, onChange }: Props) {
  const { rights } = useSession();
  const isReadable = (name: (typeof added)[number]['name']) => name !== 'approval' || rights.readHistory;
  const count =
    added.filter(({ name }) => address[name] !== null).length +
    Number(address.attention !== null) +
    Number(address.status !== 'open');
  return (
    <search className="no-print mt-4 flex flex-wrap items-end gap-2">
      <SearchField
        label="Search offers by name, issuer, reference or identifier"
        placeholder="Offer, issuer, reference"
        value={typed}
        onSearch={onSearch}
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
        <AddedFilters
          filters={added
            .filter(({ name }) => address[name] !== null || isReadable(name))
            .map((filter) => ({ ...filter, value: address[filter.name] ?? '' }))}
          onChoose={(name, value) => onChange({ [name]: listParameters[name].parse(value) })}
        />
        <div className="max-sm:col-span-2 xl:hidden">
          <Filter
            label="Sort by"
            value={address.sort}
            choices={sortChoices}
            isSet={false}
            isWide
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
