'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { isFewerDays } from '#lib/client/offers/bulk-parts.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { ValueChange } from '../changed-values.tsx';
import { LaterCashDate } from '../settings/later-cash-date.tsx';
import type { NamedOffer, SelectedOffer } from './selection.ts';

type Result = BulkAnswer['results'][number];

type ResultTableProps = {
  readonly title: string;
  readonly results: readonly Result[];
  readonly nameOf: (oid: string) => string;
  /** Content before the name, if any. */
  readonly lead?: (result: Result) => ReactNode;
  readonly children: (result: Result) => ReactNode;
};

const shownAtOnce = 100;

/** A table with one row per offer. If it is long, only the first rows are shown, and the user can show more. */
export function ResultTable({ title, results, nameOf, lead, children }: ResultTableProps) {
  const [most, setMost] = useState(shownAtOnce);
  if (results.length === 0) {
    return null;
  }
  return (
    <div className="mt-4">
      <table className="w-full border-collapse text-small">
        <caption className="pb-1 text-left font-semibold">{title}</caption>
        <thead className="sr-only">
          <tr>
            {lead && <th scope="col">Included</th>}
            <th scope="col">Offer</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {results.slice(0, most).map((result) => {
            const { privatePlacementOfferOid: oid } = result;
            return (
              <tr
                key={oid}
                className="border-t border-hairline align-top max-sm:grid max-sm:grid-cols-[auto_1fr]"
              >
                {lead && <td className="w-8">{lead(result)}</td>}
                <th scope="row" className="py-1.5 pr-4 text-left font-semibold wrap-anywhere sm:w-2/5">
                  {nameOf(oid)}
                </th>
                <td className="py-1.5 wrap-anywhere max-sm:col-span-2 max-sm:pt-0">{children(result)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {results.length > most && (
        <Button small className="mt-2" onClick={() => setMost(most + 5 * shownAtOnce)}>
          Show more ({results.length.toLocaleString('en-US')} in total)
        </Button>
      )}
    </div>
  );
}

type Props = { readonly label: string; readonly done: number; readonly of: number };

/** Shows how many of the offers have been processed. */
export function Progress({ label, done, of }: Props) {
  return (
    <label className="grid gap-1 text-small">
      {label}: {done.toLocaleString('en-US')} of {of.toLocaleString('en-US')}
      <progress value={done} max={Math.max(of, 1)} className="h-2 w-full accent-accent" />
    </label>
  );
}

type ResultChangesProps = {
  readonly result: Result;
  readonly offer?: NamedOffer | SelectedOffer | undefined;
};

/** Shows the old and new values of each changed setting, with any advisories. Warns if `offer` is present. */
export function ResultChanges({ result, offer }: ResultChangesProps) {
  return (
    <ul>
      {result.changes.map(({ field, from, to }) => (
        <li key={field} className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{labelOf(field)}</span>
          {isRecordField(field) && (
            <span>
              <ValueChange field={field} from={from} to={to} />
            </span>
          )}
          {offer && 'closingDate' in offer && isFewerDays({ field, from, to }) && (
            <span className="w-full text-danger">
              <span aria-hidden="true">▲ </span>
              <LaterCashDate {...offer} from={Number(from)} to={Number(to)} />
            </span>
          )}
        </li>
      ))}
      {result.advisories?.map((advisory) => (
        <li key={advisory} className="text-due">
          <span aria-hidden="true">▲ </span>
          {plainWords(advisory)}
        </li>
      ))}
    </ul>
  );
}

/** Explains why an offer can't be changed. */
export function ResultErrors({ result }: { readonly result: Result }) {
  return (
    <ul className="text-danger">
      {result.errors.map(({ field, code, message }, at) => (
        <li key={`${field ?? ''} ${code} ${at}`}>
          <span aria-hidden="true">▲ </span>
          {plainWords(message)}
        </li>
      ))}
    </ul>
  );
}

/** Returns a field's label, or its name if the console has no label. */
export function labelOf(field: string): string {
  return isRecordField(field) ? fieldLabels[field] : field;
}
