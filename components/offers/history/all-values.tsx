import { type ReactNode, useState } from 'react';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { HistoryEntry } from '#lib/client/offers/list-history.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { ValueText } from '../changed-values.tsx';

type Props = { readonly entry: Pick<HistoryEntry, 'action' | 'changes'> };

/** The fields of a new or deleted offer. There are many, so they are rendered only on demand. */
export function AllValues({ entry: { action, changes } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isDeleted = action === 'delete';
  const known = changes.flatMap(({ field, from, to }) =>
    isRecordField(field) ? [{ field, value: isDeleted ? from : to }] : [],
  );
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="no-print min-h-6 w-fit text-accent underline">
        Show {known.length} {isDeleted ? 'last' : 'initial'} values
      </summary>
      {isOpen && (
        <dl className="mt-1">
          {known.map(({ field, value }) => (
            <FieldRow key={field} label={fieldLabels[field]}>
              <span className="min-w-0">
                <ValueText field={field} value={value} />
              </span>
            </FieldRow>
          ))}
        </dl>
      )}
    </details>
  );
}

/** A field of a history entry and its value or change. */
export function FieldRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-1 sm:grid-cols-[220px_minmax(0,1fr)]">
      <dt className="text-quiet">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3">{children}</dd>
    </div>
  );
}
