import { quote } from '#lib/domain/text/quote.ts';
import { type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import type { FlatRecord, StoredRecords } from './stored-records.ts';

/** Identifiers of the firm's offers, by reference and by name. */
export type OfferNames = {
  readonly byReference: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
};

const oid = 'privatePlacementOfferOid';
const referenceLabel = uploadFields.subscriptions.find(({ name }) => name === 'offerReference')?.label;

/** Reports whether a field only identifies the offer that a subscription belongs to. */
export function isOfferName(kind: UploadKind, field: string): boolean {
  return kind === 'subscriptions' && (field === 'offerName' || field === 'offerReference');
}

export function offerNames(offers: StoredRecords): OfferNames {
  const byName = new Map<string, string[]>();
  const byReference = new Map<string, string>();
  for (const { [oid]: identifier, offerName, reference } of offers.all()) {
    const name = String(offerName);
    byName.set(name, [...(byName.get(name) ?? []), String(identifier)]);
    if (typeof reference === 'string') byReference.set(reference, String(identifier));
  }
  return { byReference, byName };
}

/**
 * Returns the identifier of a subscription's offer, found by identifier, reference or name, or an error if
 * they don't identify one offer. Undefined if the row has none of these. An unknown identifier isn't an
 * error, because it can belong to another firm's offer.
 */
export function offerOf(
  given: FlatRecord,
  offers: OfferNames | undefined,
): string | undefined | { readonly field: string; readonly message: string } {
  const [identifier, reference, name] = [given[oid], given['offerReference'], given['offerName']];
  const found = [];
  if (typeof identifier === 'string') found.push(identifier);
  if (typeof reference === 'string') {
    const offer = offers?.byReference.get(reference);
    if (offer === undefined) {
      const next =
        offers === undefined || offers.byReference.size === 0
          ? 'Upload the offers first.'
          : 'Check the reference, or upload the offer first.';
      const message = `None of your offers has the reference ${quote(reference)}. ${next}`;
      return { field: 'offerReference', message };
    }
    found.push(offer);
  }
  // A name next to an identifier or a reference is only informational.
  if (typeof name === 'string' && found.length === 0) {
    const [only, ...others] = offers?.byName.get(name) ?? [];
    if (only === undefined) {
      const unknown = `None of your offers has the name ${quote(name)}`;
      const message =
        offers?.byReference.has(name) === true
          ? `${unknown}, but one has this reference. Map the column to ${referenceLabel}.`
          : `${unknown}. Enter the offer’s exact name.`;
      return { field: 'offerName', message };
    }
    if (others.length > 0) {
      const message = `${others.length + 1} of your offers have the name ${quote(name)}. Use their identifiers or references.`;
      return { field: 'offerName', message };
    }
    found.push(only);
  }
  const [first, second] = found;
  return second === undefined || first === second
    ? first
    : {
        field: 'offerReference',
        message:
          'The identifier belongs to a different offer. Leave either the identifier or the reference blank.',
      };
}
