'use client';

import { describeValue } from '#lib/client/offers/field-labels.ts';
import type { PendingChange } from '#lib/client/offers/offer-edit.ts';
import { ChangedList, pendingWords } from '../changed-entries.tsx';

/** A pending change, old and new: `10 days → 7 days`, `+ NV, UT − CA`. */
export function ChangeText({ change }: { readonly change: PendingChange }) {
  const { field, from, to } = change;
  if (Array.isArray(from) && Array.isArray(to)) {
    return <ChangedList field={field} from={from} to={to} words={pendingWords} />;
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
