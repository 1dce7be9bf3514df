import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { HistoryEntry } from '#lib/client/offers/list-history.ts';
import { type SettingValues, settingValues } from '#lib/contract/offers/setting-values.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { useRestorable } from './use-restorable.ts';
import { ValueChange } from './value-change.tsx';

type Props = {
  readonly change: HistoryEntry['changes'][number];
  readonly offer: OfferRecord;
  /** Null for those who cannot change the offer. */
  readonly onRestore: ((values: SettingValues) => void) | null;
};

/** One field of an entry, before and after, and the way back to what it was before. */
export function ChangeRow({ change: { field, from, to }, offer, onRestore }: Props) {
  const { objectionToEarlier } = useRestorable();
  if (!isRecordField(field)) {
    return <Row label={field}>{`${JSON.stringify(from)} → ${JSON.stringify(to)}`}</Row>;
  }
  const earlier = settingValues({ [field]: from });
  const setting = settingFields.find((known) => known === field && known in earlier);
  const objection = setting === undefined ? null : objectionToEarlier(setting, earlier);
  const isPresent = JSON.stringify(offer[field]) === JSON.stringify(from);
  return (
    <Row label={fieldLabels[field]}>
      <span className="min-w-0">
        <ValueChange field={field} from={from} to={to} />
      </span>
      {onRestore !== null && setting !== undefined && !isPresent && objection !== null && (
        <span className="no-print text-small text-quiet">Cannot be restored: {objection}</span>
      )}
      {onRestore !== null && setting !== undefined && !isPresent && objection === null && (
        <Button
          small
          look="quiet"
          className="no-print -my-1"
          aria-label={`Restore this value: ${fieldLabels[field]}, ${describeValue(field, from)}`}
          onClick={() => onRestore(earlier)}
        >
          Restore this value
        </Button>
      )}
    </Row>
  );
}

/** A field and what the history tells of it. */
export function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-1 sm:grid-cols-[220px_minmax(0,1fr)]">
      <dt className="text-quiet">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3">{children}</dd>
    </div>
  );
}
