import * as z from 'zod';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { booleanForm } from '#lib/domain/offers/updating/value-forms.ts';
import { offerForm } from './book-offer.ts';
import {
  accountNumberForm,
  dollarsForm,
  identifierForm,
  keyTextForm,
  nameForm,
  optional,
  presentTextForm,
  textForm,
  timestampForm,
} from './book-values.ts';

const firmForm = z.strictObject({ firmOid: identifierForm, firmName: presentTextForm });

const accountForm = z.strictObject({
  accountNumber: accountNumberForm,
  accountName: presentTextForm,
  firmOid: identifierForm,
});

const subscriptionForm = z.strictObject({
  privatePlacementOrderOid: identifierForm,
  privatePlacementOfferOid: identifierForm,
  accountNumber: accountNumberForm,
  status: nameForm(subscriptionStatuses),
  requestedDollarAmount: dollarsForm,
  fillDollarAmount: optional(dollarsForm),
  discretionary: booleanForm,
  creationTimestamp: timestampForm,
  modificationTimestamp: timestampForm,
});

const transferForm = z.strictObject({
  accountNumber: accountNumberForm,
  acatid: keyTextForm(32),
  kind: nameForm(['ACAT', 'non-ACAT']),
  status: presentTextForm,
  comment: optional(textForm),
  contraAccountNumber: optional(textForm),
  contraFirmName: optional(textForm),
  creationTS: timestampForm,
  dtcNumber: optional(textForm),
  lastModifiedTS: timestampForm,
});

const forms = {
  firm: firmForm,
  account: accountForm,
  offer: offerForm,
  subscription: subscriptionForm,
  transfer: transferForm,
};

/** The kinds of records, in the order in which one may refer to another. */
export type BookKind = keyof typeof forms;

export type BookRecords = { readonly [Kind in BookKind]: z.output<(typeof forms)[Kind]> };

export const bookForms: { readonly [Kind in BookKind]: z.ZodType<BookRecords[Kind]> } = forms;

export const bookKinds = [
  'firm',
  'account',
  'offer',
  'subscription',
  'transfer',
] as const satisfies BookKind[];

/** The members of the JSON document, by the kind of record that they hold. */
export const bookSections = {
  firm: 'firms',
  account: 'accounts',
  offer: 'offers',
  subscription: 'subscriptions',
  transfer: 'transfers',
} as const satisfies Record<BookKind, string>;

export type BookSection = (typeof bookSections)[BookKind];

/** What identifies a record of a kind. */
export const bookKeys = {
  firm: ['firmOid'],
  account: ['accountNumber'],
  offer: ['privatePlacementOfferOid'],
  subscription: ['privatePlacementOrderOid'],
  transfer: ['accountNumber', 'acatid'],
} as const satisfies { readonly [Kind in BookKind]: readonly (keyof BookRecords[Kind])[] };
