import { FilterButton } from '#components/ui/filter-button.tsx';
import type { CheckSummary, RowFilter } from '#lib/client/uploads/upload-types.ts';
import { rowStates } from './check-table.tsx';

const filterLabels: Readonly<Record<RowFilter, string>> = {
  all: 'All rows',
  refused: rowStates.refused.words,
  new: rowStates.new.words,
  changed: rowStates.changed.words,
  unchanged: rowStates.unchanged.words,
  warned: 'Warnings',
  kept: 'Kept',
};

const filters: readonly RowFilter[] = ['all', 'refused', 'new', 'changed', 'unchanged', 'warned', 'kept'];

type FiltersProps = {
  readonly summary: CheckSummary;
  readonly filter: RowFilter;
  readonly onChoose: (filter: RowFilter) => void;
};

/** Buttons that choose which rows are shown. */
export function RowFilters({ summary, filter, onChoose }: FiltersProps) {
  return (
    <div role="group" aria-label="Show rows" className="mt-5 flex flex-wrap gap-2">
      {filters
        .filter((one) => one === 'all' || one === filter || countOf(one, summary) > 0 || one === 'refused')
        .map((one) => (
          <FilterButton
            key={one}
            isOn={one === filter}
            onChoose={() => onChoose(one)}
            label={filterLabels[one]}
            count={countOf(one, summary)}
          />
        ))}
    </div>
  );
}

/** Returns the number of rows that a filter shows. */
export function countOf(filter: RowFilter, { counts, keptCount, warnedCount }: CheckSummary): number {
  if (filter === 'warned') return warnedCount;
  if (filter === 'kept') return keptCount;
  if (filter !== 'all') return counts[filter];
  return counts.refused + counts.new + counts.changed + counts.unchanged;
}
