'use client';

import type { AddressChange } from '#components/ui/address-writes.ts';
import { Button } from '#components/ui/button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { AddedFilters, FoldingFilters, withDay } from '#components/ui/filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import type { Choice } from '#components/ui/select.tsx';
import { transferStatuses } from '#lib/domain/transfers/transfer-status.ts';
import { isFiltered, type QueueAddress, queueParameters } from './queue-address.ts';

type Props = {
  readonly address: QueueAddress;
  readonly typed: string;
  readonly onSearch: (text: string, isDone: boolean) => void;
  readonly onChange: (change: AddressChange<QueueAddress>) => void;
  readonly onClear: () => void;
};

const kindChoices = [
  { value: '', label: 'Both' },
  { value: 'ACAT', label: 'ACAT' },
  { value: 'non-ACAT', label: 'non-ACAT' },
] as const satisfies readonly Choice[];

export const dueChoices = [
  { value: '', label: 'Any time' },
  { value: '1', label: '1 business day' },
  { value: '5', label: '5 business days' },
  { value: '10', label: '10 business days' },
] as const satisfies readonly Choice[];

export const modifiedChoices = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const satisfies readonly Choice[];

const rejectionChoices = [
  { value: '', label: 'Last 20 business days' },
  { value: 'any', label: 'All' },
] as const satisfies readonly Choice[];

export const sortChoices = [
  { value: 'answerby', label: 'Earliest deadline first' },
  { value: '-lastmodified', label: 'Most recently modified first' },
  { value: 'lastmodified', label: 'Least recently modified first' },
  { value: 'created', label: 'Oldest request first' },
] as const satisfies readonly Choice[];

/** The queue's search field and filters, which are kept in the URL. */
export function QueueFilters({ address, typed, onSearch, onChange, onClear }: Props) {
  const { state, status, kind, answerbyto, answerbyfrom, modifiedsince, sort } = address;
  return (
    <search className="no-print mt-4 flex flex-wrap items-end gap-2">
      <SearchField
        label="Search transfers by request, account, contra firm or comment"
        placeholder="Request, account, firm, comment"
        value={typed}
        onSearch={onSearch}
        className="min-w-44 grow basis-44"
      />
      <FoldingFilters label="Filters">
        <Filter
          label="Status"
          value={status.length === 0 ? (state ?? '') : status.join('\n')}
          choices={statusChoices(status)}
          onChoose={(chosen) =>
            onChange(
              chosen === 'open'
                ? { state: chosen, status: null }
                : { state: null, status: chosen === '' ? null : chosen.split('\n') },
            )
          }
          {...(state !== null && status.length === 0 && { onRemove: () => onChange({ state: null }) })}
        />
        <Filter
          label="Respond within"
          value={answerbyto ?? ''}
          choices={withDay(dueChoices, answerbyto, 'By')}
          onChoose={(chosen) => onChange({ answerbyto: queueParameters.answerbyto.parse(chosen) })}
        />
        <AddedFilters
          filters={[
            { name: 'kind', label: 'Kind', value: kind ?? '', choices: kindChoices },
            {
              name: 'modifiedsince',
              label: 'Modified',
              value: modifiedsince ?? '',
              choices: withDay(modifiedChoices, modifiedsince, 'Since'),
            },
            {
              name: 'answerbyfrom',
              label: 'Include rejections',
              value: answerbyfrom ?? '',
              choices: rejectionChoices,
            },
          ]}
          onChoose={(name, value) => onChange({ [name]: queueParameters[name].parse(value) })}
        />
        <div className="lg:hidden">
          <Filter
            label="Sort by"
            value={sort}
            choices={sortChoices}
            isSet={false}
            onChoose={(chosen) => onChange({ sort: queueParameters.sort.parse(chosen) })}
          />
        </div>
      </FoldingFilters>
      {isFiltered(address) && (
        <Button look="quiet" className="text-small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/**
 * Returns “Any”, “Open” and the known statuses. If the URL contains another selection, such as several
 * statuses, adds it as a choice.
 */
function statusChoices(chosen: readonly string[]): Choice[] {
  const known = Object.keys(transferStatuses).map((status) => ({ value: status, label: status }));
  const value = chosen.join('\n');
  const isKnown = value === '' || Object.hasOwn(transferStatuses, value);
  return [
    { value: '', label: 'Any' },
    { value: 'open', label: 'Open' },
    ...(isKnown ? [] : [{ value, label: chosen.join(' or ') }]),
    ...known,
  ];
}
