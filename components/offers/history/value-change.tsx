import type { RecordField } from '#lib/domain/offers/audit-entry.ts';
import { describeValue, entriesOf } from '#lib/client/offers/field-labels.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { ChangedList, EntryNames } from '../changed-entries.tsx';
import { FirmName } from '../firms/firm-name.tsx';
import { OfferStatusMark } from '../offer-status-mark.tsx';

type Props = { readonly field: RecordField; readonly from: unknown; readonly to: unknown };

/** A field change: `10 days → 7 days`, `+ NV, UT − CA`. Only the value if there was none before. */
export function ValueChange({ field, from, to }: Props) {
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

/** A field's value as text, with firms by name. */
export function ValueText({ field, value }: { readonly field: RecordField; readonly value: unknown }) {
  const status = field === 'offerStatus' && offerStatuses.find((known) => known === value);
  if (status) {
    return <OfferStatusMark status={status} />;
  }
  if (field === 'creatingFirmOid' && typeof value === 'string') {
    return <FirmName oid={value} />;
  }
  const entries = entriesOf(value);
  return entries === undefined || entries.length === 0 ? (
    describeValue(field, value)
  ) : (
    <EntryNames field={field} entries={entries} />
  );
}
