import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { ValueChange, ValueText } from '#components/offers/changed-values.tsx';
import { SkeletonBar } from '#components/ui/skeleton.tsx';
import type { ReadImport } from '#lib/client/imports/uploads.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { uploadFields } from '#lib/domain/uploads/upload-fields.ts';

/**
 * Links to an offer by name, followed by its reference or, if it has none, its identifier. Shows only the identifier
 * of an offer that can't be read, such as one that was checked but not imported.
 */
export function OfferName({ oid }: { readonly oid: string }) {
  const { data, isPending } = useQuery({ ...offerQuery(oid), refetchInterval: false, staleTime: 60_000 });
  if (isPending) {
    return (
      <>
        <span className="sr-only">Loading</span>
        <SkeletonBar className="my-1 w-1/2" />
      </>
    );
  }
  if (data === undefined) return <span className="font-mono font-normal">{oid}</span>;
  const { offerName, reference } = data.value;
  return (
    <>
      <Link href={`/offers/${oid}`} prefetch={false} className="text-accent hover:underline">
        {offerName}
      </Link>
      <span className="block font-normal text-quiet">
        {reference ?? <span className="font-mono">{oid}</span>}
      </span>
    </>
  );
}

/** The account and the reference of a subscription or, if it was removed since, its identifier. */
export function SubscriptionName({
  accountNumber,
  reference,
  privatePlacementOrderOid: order,
}: Pick<ReadImport['kept'][number], 'accountNumber' | 'reference' | 'privatePlacementOrderOid'>) {
  if (accountNumber === undefined) return <span className="font-mono">{order}</span>;
  return (
    <>
      {reference ?? <span className="font-mono">{order}</span>}, account{' '}
      <span className="font-mono">{accountNumber}</span>
    </>
  );
}

/** A changed field. A change to an offer's identifier means that the offer is new. Its other fields aren't listed. */
export function FieldChange({
  field,
  from,
  to,
}: Pick<ReadImport['changes'][number], 'field' | 'from' | 'to'>) {
  if (field === 'privatePlacementOfferOid') {
    return (
      <>
        New offer
        <span className="block text-quiet">
          Identifier <span className="font-mono">{String(to)}</span>
        </span>
      </>
    );
  }
  return (
    <>
      <span className="text-quiet">{labelOf(field)}:</span>{' '}
      {isRecordField(field) ? (
        <ValueChange field={field} from={from} to={to} />
      ) : (
        `${textOf(from)} → ${textOf(to)}`
      )}
    </>
  );
}

/** A field's value, as text. */
export function Value({ field, value }: { readonly field: string; readonly value: unknown }) {
  return isRecordField(field) ? <ValueText field={field} value={value} /> : textOf(value);
}

/** Returns the label of a field of any kind of record. An unknown field is returned unchanged. */
export function labelOf(field: string): string {
  if (isRecordField(field)) return fieldLabels[field];
  const known = Object.values(uploadFields).flatMap(
    (fields) => fields.find(({ name }) => name === field) ?? [],
  );
  return known[0]?.label ?? field;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
