import * as z from 'zod';
import { residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { type SingleSettingField, singleSettingFields } from '#lib/domain/offers/offer.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { maxDays } from '#lib/domain/offers/updating/value-schemas.ts';
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
const referenceOf = (record: string, example: string) =>
  z
    .string()
    .nullish()
    .meta({
      description: `Sender's own reference for the ${record}, 1 to 100 visible characters. Replaces its identifier.`,
      examples: [example],
    });
const instead = (name: string) =>
  `Required if \`${name}\` is omitted. If both are sent, they must identify the same record.`;
const textOf = (description: string, ...examples: string[]) =>
  text.meta({ description, ...(examples.length > 0 && { examples }) });
const maybeText = (description: string) => maybe.meta({ description });
const timeOf = (description: string) => timestampSchema.meta({ description });

const ofAmount = (description: string, example = '2000000.00') => ({
  description: `${description} In U.S. dollars with at most two decimals. Numbers are also accepted.`,
  examples: [example],
});
const amount = (description: string) => z.string().meta(ofAmount(description));
const maybeAmount = (description: string, example?: string) =>
  z
    .string()
    .nullish()
    .meta(ofAmount(`${description} Null for none.`, example));

/** Returns the schema of a setting as written by `desk export`. Imports also accept the formats of an update. */
function settingSchema(field: SingleSettingField): z.ZodType {
  const entry: FieldEntry = offerFields[field];
  const { description = '' } = entry;
  if (entry.kind === 'boolean') {
    const form = z.boolean().meta({ description: booleanTexts[field] ?? entry.setting?.update ?? '' });
    return entry.default === undefined ? form : form.optional();
  }
  if (entry.kind === 'days') {
    return z
      .int()
      .min(0)
      .meta({ description: `${description} From 0 to ${maxDays}.`, examples: [10] });
  }
  return entry.kind === 'code'
    ? text.meta({
        description: `${description} ${acceptedCodesText(entry.list)}`,
        examples: [entry.list[0]?.code],
      })
    : maybeAmount(`${description} At least 0.01.`, '500000.00');
}

/** Descriptions of settings whose description for an update doesn't fit a new record. */
const booleanTexts: Partial<Record<SingleSettingField, string>> = {
  published: 'Whether the offer is open for subscriptions.',
};

const { maximumInvestmentAmount, daysFromClosingCashIsRequired, ...settings } = byField<
  Readonly<Record<SingleSettingField, z.ZodType>>
>(singleSettingFields, settingSchema);

const offer = z.strictObject({
  privatePlacementOfferOid: oid.optional().meta({ description: instead('reference') }),
  reference: referenceOf('offer', 'FUND-2026-03'),
  offerName: textOf('Name of the offer, as investors see it.', 'Blue Mesa Solar II'),
  offerStatus: z.enum(offerStatuses).meta({ description: 'Status of the offer.' }),
  exemption: text.meta({
    description: `${exemptionsText} These names are also accepted.`,
    examples: ['H'],
  }),
  securityType: textOf('Description of the security. Any text is accepted.', 'Preferred equity'),
  issuer: z
    .strictObject({
      issuerName: textOf("Issuer's legal name.", 'Blue Mesa Solar LLC'),
      issuerState: text.meta({ description: issuerStatesText, examples: ['CO'] }),
      issuerCity: maybeText('City where the issuer is located.'),
      industrySector: maybeText("Issuer's industry, such as `Energy`. Any text is accepted."),
      issuerSize: maybeText("Issuer's size, such as `11-50`. Any text is accepted."),
      website: maybeText("Address of the issuer's website."),
    })
    .meta({ description: 'Company that issues the security.' }),
  offerMinimum: amount(`${offerFields.offerMinimum.description} At least 0.`),
  offerMaximum: maybeAmount(
    `${offerFields.offerMaximum.description} At least 0.01. A maximum below \`offerMinimum\` is accepted.`,
    '8000000.00',
  ),
  minimumInvestmentAmount: maybeAmount(
    `${offerFields.minimumInvestmentAmount.description} At least 0.`,
    '25000.00',
  ),
  maximumInvestmentAmount,
  closingDate: z.iso
    .date()
    .meta({ description: offerFields.closingDate.description, examples: ['2027-03-31'] }),
  daysFromClosingCashIsRequired,
  originalDaysFromClosingCashIsRequired: z
    .int()
    .min(0)
    .nullish()
    .meta({ description: `Number of days when the offer was created. From 0 to ${maxDays}.` }),
  blueSkyedStates: z.array(text).meta({
    description: `${offerFields.blueSkyedStates.setting.update} ${blueSkyedStatesText}`,
    examples: [['CA', 'VA']],
  }),
  ...settings,
  participatingFirms: z
    .array(
      z.strictObject({
        participatingFirmId: oid.meta({ description: 'Identifier of the participating firm.' }),
        participatingFirmStatus: maybeText('Status of the participation, such as `ACCEPTED`.'),
      }),
    )
    .nullish()
    .meta({ description: 'Firms that participate in the offer.' }),
  creatingFirmOid: oid.meta({ description: offerFields.creatingFirmOid.description }),
  creatingMemberOid: oid.nullish().meta({ description: offerFields.creatingMemberOid.description }),
  creationTimestamp: timeOf('When the offer was created.'),
  lastModifiedTimestamp: timestampSchema.nullish().meta({ description: 'When the offer last changed.' }),
});

const accountNumber = textOf('Account number, up to 64 characters.');
const accountFirm = oid
  .nullish()
  .meta({ description: "Identifier of the account's firm. For your own accounts, you can omit it." });

const ownerOfAccount = oid.meta({ description: "Identifier of the account's firm." });
const transferId = textOf('Identifier of the transfer, up to 64 characters. Unique within its account.');

export const bookRecordSchemas = {
  firm: z
    .strictObject({
      firmOid: oid.meta({ description: 'Identifier of the firm.' }),
      firmName: textOf('Name of the firm.'),
    })
    .meta({ id: 'BookFirm' }),
  account: z
    .strictObject({
      accountNumber,
      accountName: textOf('Name of the account.'),
      firmOid: ownerOfAccount,
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
      reference: referenceOf('subscription', 'SUB-0412'),
      privatePlacementOfferOid: oid.optional().meta({ description: instead('offerReference') }),
      offerReference: referenceOf('offer', 'FUND-2026-03'),
      accountNumber,
      firmOid: accountFirm,
      status: z.enum(subscriptionStatuses).meta({ description: 'Status of the subscription.' }),
      requestedDollarAmount: amount('Requested amount. At least 0.01.'),
      fillDollarAmount: maybeAmount('Allocated amount. At least 0.'),
      discretionary: z.boolean().meta({ description: 'Whether the account is discretionary.' }),
      creationTimestamp: timeOf('When the subscription was created.'),
      modificationTimestamp: timeOf('When the subscription last changed.'),
    })
    .meta({ id: 'BookSubscription' }),
  transfer: z
    .strictObject({
      accountNumber,
      firmOid: accountFirm,
      acatid: transferId,
      kind: z
        .enum(transferKinds)
        .meta({ description: 'Whether the transfer goes through ACATS (`ACAT`) or not (`non-ACAT`).' }),
      status: textOf('Status as reported by the clearing firm.'),
      comment: maybeText('Details such as a reject reason.'),
      contraAccountNumber: maybeText('Account number at the contra firm.'),
      contraFirmName: maybeText('Name of the contra firm.'),
      creationTS: timeOf('When the transfer was created.'),
      dtcNumber: maybeText("Contra firm's 4-digit DTC number."),
      lastModifiedTS: timeOf('When the transfer last changed.'),
    })
    .meta({ id: 'BookTransfer' }),
};

const removed = (...required: string[]) =>
  z.literal(true).meta({
    description: `Removes the stored record. Only ${required.map((name) => `\`${name}\``).join(', ')} and \`removed\` are then required.`,
  });
const removedAt = timestampSchema.meta({
  description: 'When the record was removed. If the stored record is newer, it is not removed.',
});
const removalOf = (kind: string) => ({
  id: `Book${kind}Removal`,
  description: `Removes ${kind === 'Account' ? 'an account' : `a ${kind.toLowerCase()}`} that was sent by mistake. Other fields of the record are ignored.`,
});

/** Schemas of records that delete other records. Imports use `removalForms`, which has the same members. */
export const removalSchemas = {
  account: z
    .object({ accountNumber, firmOid: ownerOfAccount, removed: removed('accountNumber', 'firmOid') })
    .meta(removalOf('Account')),
  subscription: z
    .object({
      privatePlacementOrderOid: oid.meta({ description: 'Identifier of the subscription to remove.' }),
      modificationTimestamp: removedAt,
      removed: removed('privatePlacementOrderOid', 'modificationTimestamp'),
    })
    .meta(removalOf('Subscription')),
  transfer: z
    .object({
      accountNumber,
      firmOid: accountFirm,
      acatid: transferId,
      lastModifiedTS: removedAt,
      removed: removed('accountNumber', 'acatid', 'lastModifiedTS'),
    })
    .meta(removalOf('Transfer')),
};

/** Describes a list of records, with the fields that a new or changed record requires. */
function listOf(records: string, { shape }: z.ZodObject): string {
  const required = Object.entries(shape)
    .filter(([, member]) => !z.safeParse(member, undefined).success)
    .map(([name]) => `\`${name}\``);
  return `New and changed ${records}, and those to remove. A new or changed record requires ${required.join(', ')}.`;
}

/** An import as a request body. Each record is validated when it is loaded. */
export const bookSchema = z
  .strictObject({
    firms: z
      .array(bookRecordSchemas.firm)
      .optional()
      .meta({ description: "Your firm's own record, which can't change. You can omit it." }),
    accounts: z
      .array(z.union([bookRecordSchemas.account, removalSchemas.account]))
      .optional()
      .meta({ description: listOf('accounts', bookRecordSchemas.account) }),
    offers: z
      .array(bookRecordSchemas.offer)
      .optional()
      .meta({ description: 'Offers that your firm creates, to add or update. Send the complete record.' }),
    subscriptions: z
      .array(z.union([bookRecordSchemas.subscription, removalSchemas.subscription]))
      .optional()
      .meta({
        description: `${listOf('subscriptions', bookRecordSchemas.subscription)} Identify the subscription and its offer by identifier or reference.`,
      }),
    transfers: z
      .array(z.union([bookRecordSchemas.transfer, removalSchemas.transfer]))
      .optional()
      .meta({ description: listOf('external transfers', bookRecordSchemas.transfer) }),
  })
  .meta({
    id: 'Book',
    description: 'The records of an import file, as described in docs/api/data-files.md.',
  });
