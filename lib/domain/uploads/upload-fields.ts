import { accountFields, subscriptionFields, transferFields } from './book-fields.ts';
import { offerUploadFields } from './offer-upload-fields.ts';
import type { UploadField } from './upload-values.ts';

/** Kinds of records that a spreadsheet can contain, one kind per file. */
export const uploadKinds = ['offers', 'accounts', 'subscriptions', 'transfers'] as const;

export type UploadKind = (typeof uploadKinds)[number];

/** Fields of each kind, in the order of a template's columns. */
export const uploadFields: Readonly<Record<UploadKind, readonly UploadField[]>> = {
  offers: offerUploadFields,
  accounts: accountFields,
  subscriptions: subscriptionFields,
  transfers: transferFields,
};

/** A new record needs at least one field from each group. */
export const identityFields: Readonly<Record<UploadKind, readonly (readonly string[])[]>> = {
  offers: [['privatePlacementOfferOid', 'reference']],
  accounts: [['accountNumber']],
  subscriptions: [
    ['privatePlacementOrderOid', 'reference'],
    ['privatePlacementOfferOid', 'offerReference', 'offerName'],
    ['accountNumber'],
  ],
  transfers: [['accountNumber'], ['acatid']],
};
