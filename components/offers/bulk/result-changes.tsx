import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { ValueChange } from '../history/value-change.tsx';

type Result = BulkAnswer['results'][number];

/** Old and new of each setting that changes, and what of it should be looked at. */
export function ResultChanges({ result }: { readonly result: Result }) {
  return (
    <ul>
      {result.changes.map(({ field, from, to }) => (
        <li key={field} className="flex flex-wrap gap-x-2">
          {isRecordField(field) && (
            <>
              <span className="font-semibold">{fieldLabels[field]}</span>
              <span>
                <ValueChange field={field} from={from} to={to} />
              </span>
            </>
          )}
        </li>
      ))}
      {result.advisories?.map((advisory) => (
        <li key={advisory} className="text-due">
          <span aria-hidden="true">▲ </span>
          {advisory}
        </li>
      ))}
    </ul>
  );
}

/** Why an offer is refused. */
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
