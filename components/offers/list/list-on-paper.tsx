import { OnPaper } from '#components/ui/on-paper.tsx';
import { activeFilters, sortLabelOf, statusLabels } from './filter-labels.ts';
import type { ListAddress } from './list-address.ts';

/** The heading of a printed list: firm, time, filters and order. */
export function ListOnPaper({ address }: { readonly address: ListAddress }) {
  const filters = ['Status: ' + statusLabels[address.status].toLowerCase(), ...activeFilters(address)];
  return (
    <OnPaper>
      {filters.join('; ')}. Sorted by {sortLabelOf(address.sort).toLowerCase()}.
    </OnPaper>
  );
}
