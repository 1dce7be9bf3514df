'use client';

import dynamic from 'next/dynamic';
import { Filter } from '#components/ui/filter.tsx';
import { FoldingFilters } from '#components/ui/folding-filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import {
  activeFilters,
  approvalChoices,
  attentionChoices,
  closingChoices,
  exemptionChoices,
  minimumChoices,
  ownerChoices,
  publishedChoices,
  sortChoices,
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

/** What narrows the list down. Everything takes effect at once and stands in the address. */
export function OfferFilters({ address, typed, onSearch, onChange }: Props) {
  const count = activeFilters({ ...address, q: '' }).length + (address.status === 'open' ? 0 : 1);
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
          label="Exemption"
          value={address.exemption ?? ''}
          choices={exemptionChoices}
          onChoose={(code) => onChange({ exemption: listParameters.exemption.parse(code) })}
        />
        <Filter
          label="Published"
          value={address.published ?? ''}
          choices={publishedChoices}
          onChoose={(published) => onChange({ published: listParameters.published.parse(published) })}
        />
        <Filter
          label="Closing"
          value={address.closing ?? ''}
          choices={closingChoices}
          onChoose={(days) => onChange({ closing: listParameters.closing.parse(days) })}
        />
        <Filter
          label="Needs attention"
          value={address.attention ?? ''}
          choices={attentionChoices}
          onChoose={(attention) => onChange({ attention: listParameters.attention.parse(attention) })}
        />
        <Filter
          label="Approval"
          value={address.approval ?? ''}
          choices={approvalChoices}
          onChoose={(approval) => onChange({ approval: listParameters.approval.parse(approval) })}
        />
        <Filter
          label="Approved"
          value={address.belowminimum ?? ''}
          choices={minimumChoices}
          onChoose={(below) => onChange({ belowminimum: listParameters.belowminimum.parse(below) })}
        />
        <Filter
          label="Firm"
          value={address.owner ?? ''}
          choices={ownerChoices}
          onChoose={(owner) => onChange({ owner: listParameters.owner.parse(owner) })}
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
