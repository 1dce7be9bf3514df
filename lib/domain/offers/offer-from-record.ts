import { money } from '#lib/domain/market/money.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { isOfKind, type Offer, offerFieldNames } from './offer.ts';
import type { OfferRecord } from './offer-record.ts';

/**
 * Converts an API record to an offer, the inverse of offerRecord. A client can then plan an update with the
 * same rules as the server, which take exact decimal amounts and firm identifiers.
 */
export function offerFromRecord(record: OfferRecord): Offer {
  return byField<Offer>(offerFieldNames, (field) => {
    if (isOfKind(field, 'amount')) {
      const amount = record[field];
      return amount === null ? null : money(amount);
    }
    return isOfKind(field, 'firms')
      ? record[field].map(({ participatingFirmId }) => participatingFirmId).sort()
      : record[field];
  });
}
