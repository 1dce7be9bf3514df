import * as z from 'zod';
import { residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { type SingleSettingField, singleSettingFields } from '#lib/domain/offers/offer.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { transferKinds } from '#lib/domain/transfers/transfer-status.ts';
import {
  acceptedCodesText,
  blueSkyedStatesText,
  exemptionsText,
  issuerStatesText,
} from '#lib/contract/code-texts.ts';
import { timestampSchema } from '#lib/contract/values.ts';

/** Schemas of import records, for the OpenAPI document. Imports use `bookForms`, which has the same members. */

const oid = z.string().meta({ examples: ['4683743612465316027'] });
const text = z.string();
const maybe = z.string().nullish();
const reference = z
  .string()
  .nullish()
  .meta({
    description: "Sender's own reference for the record, 1 to 100 visible characters.",
    examples: ['FUND-2026-03'],
  });
const instead = (name: string) =>
  `Required if \`${name}\` is omitted. If both are sent, \`${name}\` takes precedence.`;
const ofAmount = {
  description: 'Amount in U.S. dollars with at most two decimals. Numbers are also accepted.',
  examples: ['2000000.00'],
};
const amount = z.string().meta(ofAmount);
const maybeAmount = z.string().nullish().meta(ofAmount);

/** Returns the schema of a setting as written by `desk export`. Imports also accept the formats of an update. */
function settingSchema(field: SingleSettingField): z.ZodType {
  const entry: FieldEntry = offerFields[field];
  const { description = '' } = entry;
  if (entry.kind === 'boolean') return entry.default === undefined ? z.boolean() : z.boolean().optional();
  if (entry.kind === 'days') return z.int().min(0).meta({ description });
  return entry.kind === 'code'
    ? text.meta({
        description: `${description} ${acceptedCodesText(entry.list)}`,
        examples: [entry.list[0]?.code],
      })
    : amount;
}

const offer = z.strictObject({
  ...byField<Readonly<Record<SingleSettingField, z.ZodType>>>(singleSettingFields, settingSchema),
  privatePlacementOfferOid: oid.optional().meta({ description: instead('reference') }),
  reference,
  offerName: text,
  offerStatus: z.enum(offerStatuses),
  exemption: text.meta({
    description: `${exemptionsText} These names are also accepted.`,
    examples: ['H'],
  }),
  securityType: text,
  issuer: z.strictObject({
    issuerName: text,
    issuerState: text.meta({ description: issuerStatesText, examples: ['CO'] }),
    issuerCity: maybe,
    industrySector: maybe,
    issuerSize: maybe,
    website: maybe,
  }),
  offerMinimum: amount,
  offerMaximum: maybeAmount,
  minimumInvestmentAmount: maybeAmount,
  maximumInvestmentAmount: maybeAmount,
  closingDate: z.iso.date(),
  originalDaysFromClosingCashIsRequired: z.int().min(0).nullish(),
  blueSkyedStates: z.array(text).meta({ description: blueSkyedStatesText, examples: [['CA', 'VA']] }),
  participatingFirms: z
    .array(z.strictObject({ participatingFirmId: oid, participatingFirmStatus: maybe }))
    .nullish(),
  creatingFirmOid: oid,
  creatingMemberOid: oid.nullish(),
  creationTimestamp: timestampSchema,
  lastModifiedTimestamp: timestampSchema.nullish(),
});

export const bookRecordSchemas = {
  firm: z.strictObject({ firmOid: oid, firmName: text }).meta({ id: 'BookFirm' }),
  account: z
    .strictObject({
      accountNumber: text,
      accountName: text,
      firmOid: oid,
      residenceState: z
        .enum(residenceStates)
        .nullish()
        .meta({
          description: 'State in which the investor resides, used for state notice deadlines.',
          examples: ['CA'],
        }),
    })
    .meta({ id: 'BookAccount' }),
  offer: offer.meta({ id: 'BookOffer' }),
  subscription: z
    .strictObject({
      privatePlacementOrderOid: oid.optional().meta({ description: instead('reference') }),
      reference,
      privatePlacementOfferOid: oid.optional().meta({ description: instead('offerReference') }),
      offerReference: reference,
      accountNumber: text,
      firmOid: oid.nullish(),
      status: z.enum(subscriptionStatuses),
      requestedDollarAmount: amount,
      fillDollarAmount: maybeAmount,
      discretionary: z.boolean(),
      creationTimestamp: timestampSchema,
      modificationTimestamp: timestampSchema,
    })
    .meta({ id: 'BookSubscription' }),
  transfer: z
    .strictObject({
      accountNumber: text,
      firmOid: oid.nullish(),
      acatid: text,
      kind: z.enum(transferKinds),
      status: text,
      comment: maybe,
      contraAccountNumber: maybe,
      contraFirmName: maybe,
      creationTS: timestampSchema,
      dtcNumber: maybe,
      lastModifiedTS: timestampSchema,
    })
    .meta({ id: 'BookTransfer' }),
};

const removed = z.literal(true);
const removalOf = (kind: string) => ({
  id: `Book${kind}Removal`,
  description: `Removes ${kind === 'Account' ? 'an account' : `a ${kind.toLowerCase()}`} that was sent by mistake. Other fields of the record are ignored.`,
});

/** Schemas of records that delete other records. Imports use `removalForms`, which has the same members. */
export const removalSchemas = {
  account: z.object({ accountNumber: text, firmOid: oid, removed }).meta(removalOf('Account')),
  subscription: z
    .object({ privatePlacementOrderOid: oid, modificationTimestamp: timestampSchema, removed })
    .meta(removalOf('Subscription')),
  transfer: z
    .object({
      accountNumber: text,
      firmOid: oid.nullish(),
      acatid: text,
      lastModifiedTS: timestampSchema,
      removed,
    })
    .meta(removalOf('Transfer')),
};

/** An import as a request body. Each record is validated when it is loaded. */
export const bookSchema = z
  .strictObject({
    firms: z.array(bookRecordSchemas.firm).optional(),
    accounts: z.array(z.union([bookRecordSchemas.account, removalSchemas.account])).optional(),
    offers: z.array(bookRecordSchemas.offer).optional(),
    subscriptions: z.array(z.union([bookRecordSchemas.subscription, removalSchemas.subscription])).optional(),
    transfers: z.array(z.union([bookRecordSchemas.transfer, removalSchemas.transfer])).optional(),
  })
  .meta({
    id: 'Book',
    description: 'The records of an import file, as described in docs/api/data-files.md.',
  });
