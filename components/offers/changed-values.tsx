'use client';

import { describeValue, entriesOf } from '#lib/client/offers/field-labels.ts';
import { TimeText } from '#components/ui/time-text.tsx';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import type { RecordField } from '#lib/domain/offers/audit-entry.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { FirmName } from './firms/firm-name.tsx';
import { issuerWords } from './issuer-words.ts';
import { OfferStatusMark } from './offer-status-mark.tsx';

type NamesProps = { readonly field: string; readonly entries: readonly string[] };

type ListProps = {
  readonly field: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Screen reader text for added and removed entries. */
  readonly words: { readonly added: string; readonly removed: string };
};

/** Changes to a list: `+ NV, UT − CA`. */
export function ChangedList({ field, from, to, words }: ListProps) {
  const [added, removed] = [
    to.filter((entry) => !from.includes(entry)),
    from.filter((entry) => !to.includes(entry)),
  ];
  return (
    <>
      <ChangedEntries sign="+" word={words.added} field={field} entries={added} />
      {added.length > 0 && removed.length > 0 && ' '}
      <ChangedEntries sign="−" word={words.removed} field={field} entries={removed} />
    </>
  );
}

/** Screen reader text for a change that isn't saved yet. */
export const pendingWords = { added: 'added', removed: 'removed' } as const;

type ChangedEntriesProps = NamesProps & {
  readonly sign: '+' | '−';
  /** Screen reader text for the sign. */
  readonly word: string;
};

/** List entries that were added or removed, such as `+ NV, UT`. Shows firms by name. Empty if there are none. */
function ChangedEntries({ sign, word, field, entries }: ChangedEntriesProps) {
  return (
    entries.length > 0 && (
      <span>
        <span aria-hidden="true">{sign} </span>
        <span className="sr-only">{word}: </span>
        <EntryNames field={field} entries={entries} />
      </span>
    )
  );
}

/** The entries of a list. Shows firms by name, and states by code with the state's name in the title. */
function EntryNames({ field, entries }: NamesProps) {
  return entries.map((entry, index) => (
    <span key={entry}>
      {index > 0 && ', '}
      {field === 'participatingFirms' ? (
        <FirmName oid={entry} />
      ) : (
        <span title={usStates[entry]}>{entry}</span>
      )}
    </span>
  ));
}

type ValueChangeProps = { readonly field: RecordField; readonly from: unknown; readonly to: unknown };

/** A change to a field, such as `10 days → 7 days` or, for lists, `+ NV, UT − CA`. */
export function ValueChange({ field, from, to }: ValueChangeProps) {
  const before = entriesOf(from);
  const after = entriesOf(to);
  if (before !== undefined && after !== undefined) {
    return (
      <span className="flex flex-wrap gap-x-3">
        <ChangedList field={field} from={before} to={after} words={{ added: 'Added', removed: 'Removed' }} />
      </span>
    );
  }
  return (
    <>
      <del className="text-quiet no-underline">
        <ValueText field={field} value={from} />
      </del>{' '}
      <span aria-hidden="true">→</span>
      <span className="sr-only">became</span>{' '}
      <ins className="no-underline">
        <ValueText field={field} value={to} />
      </ins>
    </>
  );
}

/** The value of a field, as text. Shows firms by name, and times in New York. */
export function ValueText({ field, value }: { readonly field: RecordField; readonly value: unknown }) {
  const status = field === 'offerStatus' && offerStatuses.find((known) => known === value);
  if (status) {
    return <OfferStatusMark status={status} />;
  }
  if (field === 'issuer') {
    return issuerWords(value) || describeValue(field, value);
  }
  if (field === 'creatingFirmOid' && typeof value === 'string') {
    return <FirmName oid={value} />;
  }
  if (
    offerFields[field].kind === 'timestamp' &&
    typeof value === 'string' &&
    !Number.isNaN(Date.parse(value))
  ) {
    return <TimeText timestamp={value} />;
  }
  const entries = entriesOf(value);
  return entries === undefined || entries.length === 0 ? (
    describeValue(field, value)
  ) : (
    <EntryNames field={field} entries={entries} />
  );
}
