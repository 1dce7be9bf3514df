import { byField } from '#lib/domain/offers/fields/by-field.ts';
import type { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { money } from '#lib/domain/market/money.ts';
import {
  isOfKind,
  type NullOf,
  type Offer,
  type OfferField,
  offerFieldNames,
  type ValueByKind,
} from './offer.ts';

/** Whether an invited firm has confirmed its participation in an offer. */
type Participation = 'invited' | 'confirmed';

type ParticipatingFirm = {
  readonly participatingFirmId: string;
  readonly participatingFirmStatus: 'ACCEPTED';
  /** Visible only to the creating firm and the firm itself. */
  readonly participation?: Participation;
};

/** JSON type of each kind of field. */
type WrittenByKind = Omit<ValueByKind, 'amount' | 'firms'> & {
  amount: number;
  firms: readonly ParticipatingFirm[];
};

/**
 * An offer in the API's format (D2): amounts as native numbers, firms with their status. Numbers represent
 * every amount up to 9,999,999,999,999.99 exactly, because such amounts have at most 15 digits.
 */
export type OfferRecord = {
  readonly [Field in OfferField]: WrittenByKind[(typeof offerFields)[Field]['kind']] | NullOf<Field>;
};

/** Returns an offer's record, with fields in the API's order. */
export function offerRecord(offer: Offer): OfferRecord {
  return byField<OfferRecord>(offerFieldNames, (field) => recordValue(offer, field));
}

/** Returns one field of an offer's record. */
export function recordValue(offer: Offer, field: OfferField): OfferRecord[OfferField] {
  if (isOfKind(field, 'amount')) {
    const amount = offer[field];
    return amount === null ? null : Number(amount);
  }
  return isOfKind(field, 'firms') ? offer[field].map(participatingFirm) : offer[field];
}

function participatingFirm(participatingFirmId: string): ParticipatingFirm {
  return { participatingFirmId, participatingFirmStatus: 'ACCEPTED' };
}

/**
 * Converts an API record to an offer, the inverse of offerRecord. A client can then plan an update with the
 * same rules as the server. The rules use exact decimal amounts and firm identifiers.
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
