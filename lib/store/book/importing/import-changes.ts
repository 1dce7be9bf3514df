import { type BookFormat, type BookPosition, maxListed, collectFirst } from '#lib/store/book/book-errors.ts';
import type { LoadedOffer } from './load-offers.ts';

/** A field of an offer that the import changed. A new offer counts as one change, to its identifier. */
export type ImportChange = {
  readonly place: string;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
};

type FoundChange = Omit<ImportChange, 'place'> & { readonly position: BookPosition };

/** Collects the first changes to offers, sorted by position, and counts all of them. */
export function collectChanges(format: BookFormat, most = maxListed) {
  const found = collectFirst<FoundChange>(most);
  return {
    add: (loaded: LoadedOffer) => changesOf(loaded).forEach(found.add),
    listed: () => ({
      changes: found.list().map(({ position, ...change }) => placed(format, position, change)),
      changesTotal: found.total(),
    }),
  };
}

function placed(
  format: BookFormat,
  position: BookPosition,
  change: Omit<ImportChange, 'place'>,
): ImportChange {
  return { place: format.describe(position, [change.field], '').place, ...change };
}

function changesOf({ position, before, offer, changes }: LoadedOffer): FoundChange[] {
  const { privatePlacementOfferOid, offerName } = offer;
  const found = { position, privatePlacementOfferOid, offerName };
  if (before === undefined) {
    return [{ ...found, field: 'privatePlacementOfferOid', from: null, to: privatePlacementOfferOid }];
  }
  return changes.map((change) =>
    change.field === 'participatingFirms'
      ? { ...found, field: change.field, from: before.participatingFirms, to: offer.participatingFirms }
      : { ...found, ...change },
  );
}
