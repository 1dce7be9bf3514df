'use client';

import {
  attentionChoices,
  exemptionChoices,
  minimumChoices,
  publishedChoices,
} from '#components/offers/list/filter-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { AddedFilters, Filter, FoldingFilters } from '#components/ui/filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { calendarParameters, type CalendarAddress, isNarrowed, withoutFilters } from './calendar-address.ts';

type Change = { readonly [Name in keyof CalendarAddress]?: CalendarAddress[Name] | null };

type Props = {
  readonly address: CalendarAddress;
  readonly onChange: (change: Change) => void;
  readonly onSearch: (text: string, isDone: boolean) => void;
};

/** Filters that appear when they are set or added, in order. */
const added = [
  { name: 'exemption', label: 'Exemption', choices: exemptionChoices },
  { name: 'published', label: 'Published', choices: publishedChoices },
  { name: 'belowminimum', label: 'Approved', choices: minimumChoices },
] as const;

/** Filters offers like the offer list does, except by status and days. */
export function CalendarFilters({ address, onChange, onSearch }: Props) {
  const { q } = address;
  return (
    <>
      <search className="no-print mt-3 flex flex-wrap items-end gap-2">
        <SearchField
          label="Search dates by offer, issuer or identifier"
          placeholder="Offer, issuer or identifier"
          value={q}
          onSearch={(text) => onSearch(text, text === '')}
          onEnter={() => onSearch(q, true)}
          className="min-w-44 grow basis-44 sm:max-w-80"
        />
        <FoldingFilters label="Filters">
          <Filter
            label="Needs attention"
            value={address.attention ?? ''}
            choices={attentionChoices}
            onChoose={(value) => onChange({ attention: calendarParameters.attention.parse(value) })}
          />
          <AddedFilters
            filters={added.map((filter) => ({ ...filter, value: address[filter.name] ?? '' }))}
            onChoose={(name, value) => onChange({ [name]: calendarParameters[name].parse(value) })}
          />
        </FoldingFilters>
        {isNarrowed(address) && <Button onClick={() => onChange(withoutFilters)}>Show all</Button>}
      </search>
      {isNarrowed(address) && (
        <p className="mt-2 text-small text-quiet">Only dates for these offers. Transfers are not shown.</p>
      )}
    </>
  );
}
