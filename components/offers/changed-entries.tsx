'use client';

import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { FirmName } from './firms/firm-name.tsx';

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

/** For a setting that is being changed. */
export const pendingWords = { added: 'added', removed: 'removed' } as const;

type Props = NamesProps & {
  readonly sign: '+' | '−';
  /** Screen reader text for the sign. */
  readonly word: string;
};

/** Added or removed list entries: `+ NV, UT`, with firms by name. Empty if there are none. */
function ChangedEntries({ sign, word, field, entries }: Props) {
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

/** A list's entries, with firms by name and state names in the title. */
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
