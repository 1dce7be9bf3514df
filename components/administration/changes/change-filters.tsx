'use client';

import { type inferParserType, parseAsString } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';
import { ActorFilter, orNull, PeriodFilter, periodParameters } from '../log-filters.tsx';

export const changeParameters = {
  field: parseAsString,
  ...periodParameters,
  /** The person or API key, by the name in the audit log. */
  actor: parseAsString,
  bulkid: parseAsString,
};

export const noFilter = { field: null, from: null, to: null, actor: null, bulkid: null };

type Address = Readonly<inferParserType<typeof changeParameters>>;

type Props = {
  readonly address: Address;
  /** Names of everyone in the list. */
  readonly actors: readonly string[];
  readonly onChange: (change: Partial<Address>) => void;
  /** Null if no filter is set. */
  readonly onClear: (() => void) | null;
};

export function ChangeFilters({ address, actors, onChange, onClear }: Props) {
  return (
    <>
      <PeriodFilter address={address} onChange={onChange} />
      <ActorFilter value={address.actor} actors={actors} onChoose={(actor) => onChange({ actor })} />
      <Filter
        label="Field"
        isWide
        value={address.field ?? ''}
        onChoose={(field) => onChange({ field: orNull(field) })}
        choices={[
          { value: '', label: 'Any' },
          ...recordFields.map((field) => ({ value: field, label: fieldLabels[field] })),
        ]}
      />
      {address.bulkid !== null && (
        <Button small onClick={() => onChange({ bulkid: null })}>
          Bulk update <span aria-hidden="true">×</span>
          <span className="sr-only">: show all changes</span>
        </Button>
      )}
      {onClear && (
        <Button small look="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
