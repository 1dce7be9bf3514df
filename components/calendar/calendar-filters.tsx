import { Button } from '#components/ui/button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { FoldingFilters } from '#components/ui/folding-filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import {
  attentionChoices,
  exemptionChoices,
  minimumChoices,
  publishedChoices,
} from '#components/offers/list/filter-labels.ts';
import { type CalendarAddress, calendarParameters, isNarrowed, withoutFilters } from './calendar-address.ts';

type Change = { readonly [Name in keyof CalendarAddress]?: CalendarAddress[Name] | null };

type Props = {
  readonly address: CalendarAddress;
  readonly onChange: (change: Change) => void;
  readonly onSearch: (text: string, isDone: boolean) => void;
};

/** Of which offers the dates are shown: what narrows their list down, but for the status and the days. */
export function CalendarFilters({ address, onChange, onSearch }: Props) {
  const { q, exemption, published, attention, belowminimum } = address;
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
            label="Exemption"
            value={exemption ?? ''}
            choices={exemptionChoices}
            onChoose={(code) => onChange({ exemption: calendarParameters.exemption.parse(code) })}
          />
          <Filter
            label="Published"
            value={published ?? ''}
            choices={publishedChoices}
            onChoose={(value) => onChange({ published: calendarParameters.published.parse(value) })}
          />
          <Filter
            label="Needs attention"
            value={attention ?? ''}
            choices={attentionChoices}
            onChoose={(value) => onChange({ attention: calendarParameters.attention.parse(value) })}
          />
          <Filter
            label="Minimum"
            value={belowminimum ?? ''}
            choices={minimumChoices}
            onChoose={(value) => onChange({ belowminimum: calendarParameters.belowminimum.parse(value) })}
          />
        </FoldingFilters>
        {isNarrowed(address) && <Button onClick={() => onChange(withoutFilters)}>Show all</Button>}
      </search>
      {isNarrowed(address) && (
        <p className="mt-2 text-small text-quiet">Dates of these offers only, without transfers.</p>
      )}
    </>
  );
}
