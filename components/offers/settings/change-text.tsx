'use client';

import { describeValue } from '#lib/client/offers/field-labels.ts';
import type { PendingChange } from '#lib/client/offers/offer-edit.ts';
import { ChangedEntries } from '../changed-entries.tsx';

/** A pending change, old and new: `10 days → 7 days`, `+ NV, UT − CA`. */
export function ChangeText({ change }: { readonly change: PendingChange }) {
  const { field, from, to } = change;
  if (Array.isArray(from) && Array.isArray(to)) {
    return (
      <>
        <ChangedEntries
          sign="+"
          word="added"
          field={field}
          entries={to.filter((entry) => !from.includes(entry))}
        />{' '}
        <ChangedEntries
          sign="−"
          word="taken out"
          field={field}
          entries={from.filter((entry) => !to.includes(entry))}
        />
      </>
    );
  }
  return (
    <>
      <del className="text-quiet no-underline">{describeValue(field, from)}</del>{' '}
      <span aria-hidden="true">→</span>
      <span className="sr-only"> becomes </span>{' '}
      <ins className="no-underline">{describeValue(field, to)}</ins>
    </>
  );
}
