'use client';

import { FirstSteps } from '#components/shell/first-steps.tsx';
import type { AddressChange } from '#components/ui/address-writes.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { activeFilters, statusLabels } from './filter-labels.ts';
import { firstPage, type ListAddress, withoutFilters } from './list-address.ts';

type Props = {
  readonly address: ListAddress;
  readonly onChange: (change: AddressChange<ListAddress>) => void;
};

/** Explains why the page is empty: nothing matches, the list ends before this page, or there are no offers. */
export function NoOffers({ address, onChange }: Props) {
  const filters = activeFilters(address);
  if (address.cursor !== null) {
    return (
      <EmptyState
        title="No more pages"
        actions={<Button onClick={() => onChange(firstPage)}>First page</Button>}
      />
    );
  }
  const showAll = address.status !== 'all' && (
    <Button onClick={() => onChange({ status: 'all' })}>
      {filters.length > 0 ? 'Search all offers' : 'Show all offers'}
    </Button>
  );
  if (filters.length > 0) {
    return (
      <EmptyState
        title="No matching offers"
        actions={
          <>
            <Button onClick={() => onChange(withoutFilters)}>Clear filters</Button>
            {showAll}
          </>
        }
      >
        Filters: status {statusLabels[address.status].toLowerCase()}, {filters.join(', ')}.
      </EmptyState>
    );
  }
  return (
    <FirstSteps>
      <EmptyState
        title={
          address.status === 'all'
            ? 'No offers'
            : `No offers with the status “${statusLabels[address.status]}”`
        }
        actions={showAll}
      >
        {address.status !== 'all' && 'Offers with other statuses are hidden.'}
      </EmptyState>
    </FirstSteps>
  );
}
