'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useSession } from '#components/shell/session-context.tsx';
import { AddedFilters, Filter, FoldingFilters } from '#components/ui/filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
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
import {
  firstPage,
  type ListAddress,
  listHref,
  listParameters,
  readListAddress,
  statusFilters,
} from './list-address.ts';

const ViewMenu = dynamic(() => import('./list-menus.tsx').then((module) => module.ViewMenu), {
  ssr: false,
  loading: () => <div className="h-9 w-20" />,
});

const ExportOffers = dynamic(() => import('./list-menus.tsx').then((module) => module.ExportOffers), {
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

/** Filters that appear when they are set or added, in order. */
const added = [
  { name: 'closing', label: 'Closing', choices: closingChoices },
  { name: 'exemption', label: 'Exemption', choices: exemptionChoices },
  { name: 'published', label: 'Published', choices: publishedChoices },
  { name: 'belowminimum', label: 'Approved', choices: minimumChoices },
  { name: 'approval', label: 'Approval', choices: approvalChoices },
  { name: 'subscriptions', label: 'Subscriptions', choices: subscriptionChoices },
  { name: 'owner', label: 'Firm', choices: ownerChoices },
] as const;

/** The list's filters. Each applies immediately and is part of the address. */
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
        <AddedFilters
          filters={added
            .filter(({ name }) => address[name] !== null || isReadable(name))
            .map((filter) => ({ ...filter, value: address[filter.name] ?? '' }))}
          onChoose={(name, value) => onChange({ [name]: listParameters[name].parse(value) })}
        />
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

/** Selecting the default status writes it to the address. */
const parameters = {
  ...listParameters,
  status: listParameters.status.withOptions({ clearOnDefault: false }),
};

/** New values for some parameters; null for the default. */
export type ListChange = { readonly [Name in keyof ListAddress]?: ListAddress[Name] | null };

/** Returns the list's address, and functions to change it. */
export function useListAddress() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  // Read from the address itself: nuqs returns typed text immediately, but the list follows when the user pauses.
  const address: ListAddress = readListAddress(useSearchParams());
  return {
    address,
    typed,
    /** A different list starts at its first page, and going back leads to the previous list. */
    change: (change: ListChange) =>
      noteWrite(set({ ...firstPage, ...keepAddressSet(address, change), ...change }, { history: 'push' })),
    /** All letters change the same history entry. */
    search: (text: string, isDone = false) =>
      noteTyping(isDone || text === '', (options) =>
        set({ ...firstPage, ...keepAddressSet(address, { q: text }), q: text === '' ? null : text }, options),
      ),
    turnTo: (page: { readonly cursor: string | null; readonly page: number }) =>
      noteWrite(set({ cursor: page.cursor, page: page.page }, { history: 'push', scroll: true })),
  };
}

/**
 * Writes the status even if the address would otherwise be empty, because an empty address opens the user's default
 * view instead of the chosen list.
 */
function keepAddressSet(address: ListAddress, change: ListChange) {
  return listHref('', { ...address, ...firstPage, ...change }) === '' ? { status: 'open' as const } : {};
}
