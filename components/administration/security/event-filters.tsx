'use client';

import { type inferParserType, parseAsString } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import type { Choice } from '#components/ui/select.tsx';
import { securityEvents } from '#lib/domain/access/security-event.ts';
import { ActorFilter, orNull, PeriodFilter, periodParameters } from '../log-filters.tsx';
import { eventWords } from './event-words.ts';

export const eventParameters = { event: parseAsString, ...periodParameters, actor: parseAsString };

export const noFilter = { event: null, from: null, to: null, actor: null };

type Address = Readonly<inferParserType<typeof eventParameters>>;

/** Headings in the menu of events, with the beginnings of their codes. */
const groups: Readonly<Record<string, RegExp>> = {
  'Signing in': /^(sign|second|reauthenticat|factor|recovery|passkey|session|password|identity)/,
  Users: /^(user|access|firm)/,
  'API keys': /^(key|credential)/,
  Requests: /^(request|restriction)/,
  Approvals: /^approval/,
  Imports: /^(import|transfer|account|book)/,
  'Exports and audit log': /^(list|audit)/,
  'Calendar feeds and webhooks': /^(feed|webhook)/,
  Service: /^(store|events)/,
};

/** All events, by heading. */
export const eventChoices: readonly Choice[] = Object.entries(groups).flatMap(([group, codes]) =>
  Object.keys(securityEvents)
    .filter((code) => codes.test(code))
    .map((value) => ({ value, label: eventWords(value), group })),
);

type Props = {
  readonly address: Address;
  /** Names of everyone in the list. */
  readonly actors: readonly string[];
  readonly onChange: (change: Partial<Address>) => void;
  /** Null if no filter is set. */
  readonly onClear: (() => void) | null;
};

export function EventFilters({ address, actors, onChange, onClear }: Props) {
  return (
    <>
      <PeriodFilter address={address} onChange={onChange} />
      <ActorFilter value={address.actor} actors={actors} onChoose={(actor) => onChange({ actor })} />
      <Filter
        label="Event"
        isWide
        value={address.event ?? ''}
        onChoose={(event) => onChange({ event: orNull(event) })}
        choices={[{ value: '', label: 'Any' }, ...eventChoices]}
      />
      {onClear && (
        <Button small look="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
