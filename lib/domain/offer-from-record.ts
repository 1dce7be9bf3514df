import { money, type Money } from './money.ts';
import type { Offer } from './offer.ts';
import type { OfferRecord } from './offer-record.ts';

/**
 * The offer that a record of the API was written from: the inverse of offerRecord. A client plans an update with the
 * same rules as the server, and they take amounts as exact decimals and firms by their identifiers.
 */
export function offerFromRecord(record: OfferRecord): Offer {
  const { participatingFirms, ...fields } = record;
  return {
    ...fields,
    offerMinimum: money(record.offerMinimum),
    offerMaximum: exact(record.offerMaximum),
    minimumInvestmentAmount: exact(record.minimumInvestmentAmount),
    maximumInvestmentAmount: exact(record.maximumInvestmentAmount),
    participatingFirms: participatingFirms.map(({ participatingFirmId }) => participatingFirmId).sort(),
  };
}

function exact(amount: number | null): Money | null {
  return amount === null ? null : money(amount);
}
