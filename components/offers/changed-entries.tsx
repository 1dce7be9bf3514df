'use client';

import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { FirmName } from './firms/firm-name.tsx';

type NamesProps = { readonly field: string; readonly entries: readonly string[] };

type Props = NamesProps & {
  readonly sign: '+' | '−';
  /** What the sign says, for a screen reader. */
  readonly word: string;
};

/** What came into a list or went out of it: `+ NV, UT`, firms by their names. Nothing when nothing did. */
export function ChangedEntries({ sign, word, field, entries }: Props) {
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

/** The entries of a list, firms by their names, states with theirs in the title. */
export function EntryNames({ field, entries }: NamesProps) {
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
