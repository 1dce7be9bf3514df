import * as z from 'zod';
import { residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { referenceSchema } from '#lib/domain/offers/creating/reference.ts';
import {
  booleanSchema,
  codeSchema,
  daysSchema,
  stateSchema,
} from '#lib/domain/offers/updating/value-schemas.ts';
import { transferKinds } from '#lib/domain/transfers/transfer-status.ts';
import { issuerSchema, termSchemas } from '#lib/domain/offers/creating/terms.ts';
import {
  boundedList,
  dollarsOrNoneSchema,
  dollarsSchema,
  identifierSchema,
  keyTextSchema,
  nameSchema,
  optional,
  presentTextSchema,
  textSchema,
  timestampSchema,
} from '#lib/domain/offers/feed-values.ts';
import { firmRemovalCode, participatingFirmStatuses } from '#lib/domain/offers/code-lists.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { bookSettingSchemas } from '#lib/domain/offers/updating/update-request.ts';

/** A record with `"removed": true` is validated by `removalForms`. Here, `removed` is always false, null or absent. */
const stays = z.literal(false, { error: 'Use true, or omit this field.' }).nullish();
const cannotBeRemoved = (what: string) =>
  z.literal(false, { error: `${what} can't be removed. Omit this field.` }).nullish();

const firmSchema = z.strictObject({
  firmOid: identifierSchema,
  firmName: presentTextSchema,
  removed: cannotBeRemoved('A firm'),
});

const accountSchema = z.strictObject({
  accountNumber: keyTextSchema,
  accountName: presentTextSchema,
  firmOid: identifierSchema,
  residenceState: optional(
    z.enum(residenceStates, {
      error: 'Use the two-letter uppercase code of a state, DC, AS, GU, MP, PR or VI, or null.',
    }),
  ),
  removed: stays,
});

const subscriptionSchema = z.strictObject({
  privatePlacementOrderOid: identifierSchema,
  reference: optional(referenceSchema),
  privatePlacementOfferOid: identifierSchema,
  offerReference: optional(referenceSchema),
  accountNumber: keyTextSchema,
  firmOid: optional(identifierSchema),
  status: nameSchema(subscriptionStatuses),
  requestedDollarAmount: dollarsSchema,
  fillDollarAmount: optional(dollarsOrNoneSchema),
  discretionary: booleanSchema,
  creationTimestamp: timestampSchema,
  modificationTimestamp: timestampSchema,
  removed: stays,
});

const transferSchema = z.strictObject({
  accountNumber: keyTextSchema,
  /** Firm of the account. If absent, book-accounts.ts determines it. */
  firmOid: optional(identifierSchema),
  acatid: keyTextSchema,
  kind: nameSchema(transferKinds),
  status: presentTextSchema,
  comment: optional(textSchema),
  contraAccountNumber: optional(textSchema),
  contraFirmName: optional(textSchema),
  creationTS: timestampSchema,
  dtcNumber: optional(textSchema),
  lastModifiedTS: timestampSchema,
  removed: stays,
});

/**
 * Participating firms in an import file. Each can also have the status ACCEPTED, because the API's record has
 * it.
 */
const participantSchema = z.strictObject(
  {
    participatingFirmId: identifierSchema,
    participatingFirmStatus: codeSchema(participatingFirmStatuses)
      .refine(
        (code) => code !== firmRemovalCode,
        "An import can't remove a participating firm. Remove this field.",
      )
      .optional(),
  },
  { error: 'Send an object with participatingFirmId.' },
);

const participantsSchema = boundedList(participantSchema, {
  most: 5_000,
  error: 'Send a list of firms. For an empty list, send [].',
})
  .nullable()
  .default([])
  .transform((participants) => (participants ?? []).map((participant) => participant.participatingFirmId));

const statesSchema = boundedList(stateSchema, {
  most: 1_000,
  error: 'Send a list of state codes. For an empty list, send [].',
}).transform((states) => [...new Set(states)].sort());

const offerSchema = z
  .strictObject({
    ...bookSettingSchemas,
    ...termSchemas,
    privatePlacementOfferOid: identifierSchema,
    reference: optional(referenceSchema),
    offerStatus: nameSchema(offerStatuses),
    maximumInvestmentAmount: optional(dollarsSchema),
    /** If null, the import determines the value from the stored offer and daysFromClosingCashIsRequired. */
    originalDaysFromClosingCashIsRequired: optional(daysSchema),
    blueSkyedStates: statesSchema,
    participatingFirms: participantsSchema,
    creatingFirmOid: identifierSchema,
    creatingMemberOid: optional(identifierSchema),
    creationTimestamp: timestampSchema,
    /**
     * In the API's record, the time when the stored offer last changed. An import validates the value, and then
     * ignores it.
     */
    lastModifiedTimestamp: timestampSchema.nullish(),
  })
  .superRefine((offer, context) => {
    const { daysFromClosingCashIsRequired: days, originalDaysFromClosingCashIsRequired: original } = offer;
    if (original !== null && original < days) {
      const path = ['originalDaysFromClosingCashIsRequired'];
      const message = `Use at least ${days}. The original number of days can't be less than daysFromClosingCashIsRequired.`;
      context.addIssue({ code: 'custom', path, message });
    }
    const named = new Set<string>();
    for (const [index, firm] of offer.participatingFirms.entries()) {
      const path = ['participatingFirms', index, 'participatingFirmId'];
      if (firm === offer.creatingFirmOid) {
        context.addIssue({
          code: 'custom',
          path,
          message: "This list can't include the firm that created the offer. Remove it.",
        });
      } else if (named.has(firm)) {
        context.addIssue({ code: 'custom', path, message: 'List each firm once.' });
      }
      named.add(firm);
    }
  });

const forms = {
  firm: firmSchema,
  account: accountSchema,
  offer: offerSchema.extend({ removed: cannotBeRemoved('An offer') }),
  subscription: subscriptionSchema,
  transfer: transferSchema,
};

/** Member names of a record, and of the objects within it. */
export type MemberNames = {
  readonly known: ReadonlySet<string>;
  readonly nested: Readonly<Record<string, MemberNames>>;
};

const namesOf = (form: { readonly shape: object }, nested: MemberNames['nested'] = {}): MemberNames => ({
  known: new Set(Object.keys(form.shape)),
  nested,
});

export const bookMembers: Readonly<Record<keyof typeof forms, MemberNames>> = {
  firm: namesOf(firmSchema),
  account: namesOf(accountSchema),
  offer: namesOf(forms.offer, {
    issuer: namesOf(issuerSchema),
    participatingFirms: namesOf(participantSchema),
  }),
  subscription: namesOf(subscriptionSchema),
  transfer: namesOf(transferSchema),
};

/** Kinds of records. Each kind in `bookKinds` comes after the kinds that its records can refer to. */
export type BookKind = keyof typeof forms;

export type BookRecords = { readonly [Kind in BookKind]: z.output<(typeof forms)[Kind]> };

export const bookForms: { readonly [Kind in BookKind]: z.ZodType<BookRecords[Kind]> } = forms;

/** Fields of a removal: the record's identity and the time of the removal. */
export const removalForms = {
  account: accountSchema.pick({ accountNumber: true, firmOid: true }),
  subscription: subscriptionSchema.pick({ privatePlacementOrderOid: true, modificationTimestamp: true }),
  transfer: transferSchema.pick({ accountNumber: true, firmOid: true, acatid: true, lastModifiedTS: true }),
};

/** Kinds of records that an import can remove. */
export type RemovableKind = keyof typeof removalForms;

export type Removals = { readonly [Kind in RemovableKind]: z.output<(typeof removalForms)[Kind]> };

export function isRemovable(kind: BookKind): kind is RemovableKind {
  return Object.hasOwn(removalForms, kind);
}

export const bookKinds = [
  'firm',
  'account',
  'offer',
  'subscription',
  'transfer',
] as const satisfies BookKind[];

/** Names of the JSON document's sections, by the kind of record that they contain. */
export const bookSections = {
  firm: 'firms',
  account: 'accounts',
  offer: 'offers',
  subscription: 'subscriptions',
  transfer: 'transfers',
} as const satisfies Record<BookKind, string>;

export type BookSection = (typeof bookSections)[BookKind];

/** Members that identify a record, by its kind. */
export const bookKeys = {
  firm: ['firmOid'],
  account: ['accountNumber', 'firmOid'],
  offer: ['privatePlacementOfferOid'],
  subscription: ['privatePlacementOrderOid'],
  transfer: ['accountNumber', 'firmOid', 'acatid'],
} as const satisfies { readonly [Kind in BookKind]: readonly (keyof BookRecords[Kind])[] };
