import { useId } from 'react';
import { Select } from '#components/ui/select.tsx';
import type { HistoryFilter } from '#lib/client/offers/list-history.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';

type Props = {
  readonly filter: HistoryFilter;
  /** Names of those who are known to have changed the offer. */
  readonly people: readonly string[];
  readonly onFilter: (filter: Partial<HistoryFilter>) => void;
};

/** Narrows the history to one field, one person or both. */
export function HistoryFilters({ filter, people, onFilter }: Props) {
  const id = useId();
  return (
    <div className="no-print flex flex-wrap gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <label htmlFor={`${id}-field`} className="text-quiet">
          Field
        </label>
        <Select
          id={`${id}-field`}
          className="max-w-48"
          value={filter.field ?? ''}
          onChoose={(field) => onFilter({ field: field === '' ? null : field })}
          choices={[
            { value: '', label: 'Any field' },
            ...recordFields.map((field) => ({ value: field, label: fieldLabels[field] })),
          ]}
        />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <label htmlFor={`${id}-person`} className="text-quiet">
          Person
        </label>
        <Select
          id={`${id}-person`}
          className="max-w-48"
          value={filter.actor ?? ''}
          onChoose={(actor) => onFilter({ actor: actor === '' ? null : actor })}
          choices={[{ value: '', label: 'Anyone' }, ...people.map((name) => ({ value: name, label: name }))]}
        />
      </div>
    </div>
  );
}
