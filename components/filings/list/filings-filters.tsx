'use client';

import type { AddressChange } from '#components/ui/address-writes.ts';
import { Button } from '#components/ui/button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { AddedFilters, FoldingFilters, withDay } from '#components/ui/filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import type { Choice } from '#components/ui/select.tsx';
import { filingStates } from '#lib/domain/filings/filing-deadlines.ts';
import { jurisdictionName } from '#lib/domain/filings/jurisdictions.ts';
import { filingStateLabels, stateChoices } from '../filing-words.tsx';
import { type FilingsAddress, filingsParameters, isFiltered } from './filings-address.ts';

type Props = {
  readonly address: FilingsAddress;
  readonly typed: string;
  readonly onSearch: (text: string, isDone: boolean) => void;
  readonly onChange: (change: AddressChange<FilingsAddress>) => void;
  readonly onClear: () => void;
};

const codeChoices = [
  { value: '', label: 'All' },
  { value: 'form.d', label: 'Form D' },
  { value: 'form.d.amendment', label: 'Annual amendment' },
  { value: 'form.d.change', label: 'Amendment after a change' },
  { value: 'finra.5123', label: 'FINRA Rule 5123' },
  { value: 'state.notice', label: 'State notice' },
] as const satisfies readonly Choice[];

const duetoChoices = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Next 7 days' },
  { value: '14', label: 'Next 14 days' },
  { value: '30', label: 'Next 30 days' },
] as const satisfies readonly Choice[];

const duefromChoices = [
  { value: '', label: 'Any time' },
  { value: '0', label: 'Today' },
  { value: '8', label: '8 days from now' },
] as const satisfies readonly Choice[];

const jurisdictionChoices: readonly Choice[] = [
  { value: '', label: 'All' },
  { value: 'US', label: jurisdictionName('US') },
  ...stateChoices,
];

const sortChoices = [
  { value: 'due', label: 'Earliest due date first' },
  { value: '-due', label: 'Latest due date first' },
] as const satisfies readonly Choice[];

/** The list's search field and filters, which are kept in the URL. */
export function FilingsFilters({ address, typed, onSearch, onChange, onClear }: Props) {
  const { state, code, jurisdiction, duefrom, dueto, sort } = address;
  return (
    <search className="no-print mt-4 flex flex-wrap items-end gap-2">
      <SearchField
        label="Search filings by offer, identifier or reference"
        placeholder="Offer, identifier, reference"
        value={typed}
        onSearch={onSearch}
        className="min-w-44 grow basis-44"
      />
      <FoldingFilters label="Filters">
        <Filter
          label="Status"
          value={state.join('\n')}
          choices={choicesOfStates(state)}
          onChoose={(chosen) =>
            onChange({ state: filingsParameters.state.parse(chosen === '' ? [] : chosen.split('\n')) })
          }
        />
        <Filter
          label="Filing"
          value={code ?? ''}
          choices={codeChoices}
          onChoose={(chosen) => onChange({ code: filingsParameters.code.parse(chosen) })}
        />
        <Filter
          label="Due within"
          value={dueto ?? ''}
          choices={withDay(duetoChoices, dueto, 'By')}
          onChoose={(chosen) => onChange({ dueto: filingsParameters.dueto.parse(chosen) })}
        />
        <AddedFilters
          filters={[
            {
              name: 'jurisdiction',
              label: 'Jurisdiction',
              value: jurisdiction ?? '',
              choices: jurisdictionChoices,
            },
            {
              name: 'duefrom',
              label: 'Due on or after',
              value: duefrom ?? '',
              choices: withDay(duefromChoices, duefrom, 'From'),
            },
          ]}
          onChoose={(name, value) => onChange({ [name]: filingsParameters[name].parse(value) })}
        />
        <div className="lg:hidden">
          <Filter
            label="Sort by"
            value={sort}
            choices={sortChoices}
            isSet={false}
            onChoose={(chosen) => onChange({ sort: filingsParameters.sort.parse(chosen) })}
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

/** Returns the filing states to choose from. If the URL contains a combination of states, adds it. */
function choicesOfStates(chosen: FilingsAddress['state']): Choice[] {
  const choices = [
    { value: '', label: 'Needs action' },
    { value: 'any', label: 'All' },
    ...filingStates.map((state) => ({ value: state, label: filingStateLabels[state] })),
  ];
  const value = chosen.join('\n');
  const words = chosen.map((state) => (state === 'any' ? 'All' : filingStateLabels[state]));
  return choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: words.join(' or ') }];
}
