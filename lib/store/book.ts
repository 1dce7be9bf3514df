import * as z from 'zod';
import { firmRemovalCode, participatingFirmStatuses } from '#lib/domain/code-lists.ts';
import { exemptions } from '#lib/domain/exemptions.ts';
import { compareMoney, smallestAmount } from '#lib/domain/money.ts';
import { singleSettingsForm } from '#lib/domain/offer.ts';
import { offerStatuses } from '#lib/domain/offer-status.ts';
import { firstUnseen, isPlainText } from '#lib/domain/plain-text.ts';
import { subscriptionStatuses } from '#lib/domain/subscription.ts';
import {
  amountForm,
  booleanForm,
  choiceMessage,
  codeForm,
  daysForm,
  stateForm,
} from '#lib/domain/value-forms.ts';

/**
 * The Book: the form in which firms, accounts, offers, subscriptions and transfers come in and go out. Each record
 * is judged by itself here; references and repeated identifiers are the import's to check.
 */

/** No text has lines: a transfer's comment marks their ends by two backslashes. */
const textForm = z.string({ error: 'Use text in quotes.' }).refine(isPlainText, {
  error: ({ input }) => `Leave out ${firstUnseen(String(input))}: use only characters that can be seen.`,
});

const presentTextForm = textForm.refine((text) => text.trim() !== '', 'Use text that is not blank.');

const optional = <Form extends z.ZodType>(form: Form) => form.nullable().default(null);

const identifierForm = z
  .string({ error: 'Use the identifier as a string of 1 to 19 digits; a number would lose digits.' })
  .regex(/^\d{1,19}$/, 'Use an identifier of 1 to 19 digits.');

/** Keys are short, so that an index holds them, and can be part of an address, which drops steps of only dots. */
const keyTextForm = (longest: number) =>
  presentTextForm
    .refine((text) => text.length <= longest, `Use at most ${longest} characters.`)
    .refine((text) => text !== '.' && text !== '..', 'Use more than dots: no address could name it.');

const accountNumberForm = keyTextForm(64);

const dollarsForm = amountForm.refine(
  (amount) => compareMoney(amount, smallestAmount) >= 0,
  `Use an amount of at least ${smallestAmount}.`,
);

/** Before 1900 New York's offset had seconds, after 9999 years have five digits: neither fits the time stamps of D17. */
const firstInstant = Date.UTC(1900, 0, 1);
const lastInstant = Date.UTC(9999, 11, 30);

/** An instant, cut to milliseconds and written in UTC. */
const timestampForm = z.iso
  .datetime({
    offset: true,
    error: 'Use a time stamp with seconds and offset, such as 2026-09-01T09:30:00.000-04:00.',
  })
  .transform((text) => Date.parse(text))
  .refine((instant) => instant >= firstInstant && instant <= lastInstant, 'Use the years 1900 to 9999.')
  .transform((instant) => new Date(instant).toISOString());

const dateForm = z.iso
  .date('Use a calendar date such as "2027-03-31".')
  .refine((date) => date >= '1900', 'Use the years 1900 to 9999.');

const exemptionForm = codeForm(
  Object.entries(exemptions).map(([code, { name }]) => ({
    code,
    name,
    label: name,
    aliases: [],
    house: false,
  })),
);

const nameForm = <Name extends string>(names: readonly Name[]) =>
  z.enum(names, {
    error: ({ input }) =>
      typeof input === 'string'
        ? choiceMessage(input, names.join(', '))
        : `Use a string, one of ${names.join(', ')}.`,
  });

const firmForm = z.strictObject({ firmOid: identifierForm, firmName: presentTextForm });

const accountForm = z.strictObject({
  accountNumber: accountNumberForm,
  accountName: presentTextForm,
  firmOid: identifierForm,
});

const issuerForm = z.strictObject(
  {
    issuerName: presentTextForm,
    issuerState: stateForm,
    issuerCity: optional(textForm),
    industrySector: optional(textForm),
    issuerSize: optional(textForm),
    website: optional(textForm),
  },
  { error: 'Use an object with issuerName and issuerState.' },
);

/** A book names the firms that participate; the status of the API's record, ACCEPTED, may stand beside each. */
const participantForm = z.strictObject(
  {
    participatingFirmId: identifierForm,
    participatingFirmStatus: codeForm(participatingFirmStatuses)
      .refine((code) => code !== firmRemovalCode, 'A book holds the firms that participate: leave it out.')
      .optional(),
  },
  { error: 'Use an object with participatingFirmId.' },
);

const participantsForm = z
  .array(participantForm, { error: 'Use a list of firms; [] is the empty one.' })
  .nullable()
  .default([])
  .transform((participants) => (participants ?? []).map((participant) => participant.participatingFirmId));

const statesForm = z
  .array(stateForm, { error: 'Use a list of state codes; [] is the empty one.' })
  .transform((states) => [...new Set(states)].sort());

const offerForm = z
  .strictObject({
    ...singleSettingsForm.required().shape,
    privatePlacementOfferOid: identifierForm,
    offerName: presentTextForm,
    offerStatus: nameForm(offerStatuses),
    exemption: exemptionForm,
    securityType: presentTextForm,
    issuer: issuerForm,
    offerMinimum: dollarsForm,
    offerMaximum: optional(dollarsForm),
    minimumInvestmentAmount: optional(dollarsForm),
    maximumInvestmentAmount: optional(dollarsForm),
    closingDate: dateForm,
    /** Null: the import decides, by what the store has. */
    originalDaysFromClosingCashIsRequired: optional(daysForm),
    blueSkyedStates: statesForm,
    participatingFirms: participantsForm,
    creatingFirmOid: identifierForm,
    creatingMemberOid: optional(identifierForm),
    creationTimestamp: timestampForm,
    /** Part of the API's record. It says when the store's offer changed, so a book's is checked and not kept. */
    lastModifiedTimestamp: timestampForm.nullish(),
  })
  .superRefine((offer, context) => {
    const { daysFromClosingCashIsRequired: days, originalDaysFromClosingCashIsRequired: original } = offer;
    if (original !== null && original < days) {
      const path = ['originalDaysFromClosingCashIsRequired'];
      const message = `Use at least ${days}: daysFromClosingCashIsRequired can only be shortened from it.`;
      context.addIssue({ code: 'custom', path, message });
    }
    const named = new Set<string>();
    for (const [index, firm] of offer.participatingFirms.entries()) {
      const path = ['participatingFirms', index, 'participatingFirmId'];
      if (firm === offer.creatingFirmOid) {
        context.addIssue({ code: 'custom', path, message: 'Leave out the firm that created the offer.' });
      } else if (named.has(firm)) {
        context.addIssue({ code: 'custom', path, message: 'Name each firm once.' });
      }
      named.add(firm);
    }
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
