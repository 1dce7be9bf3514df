import * as z from 'zod';
import type { CodeList } from '#lib/domain/code-lists.ts';
import {
  annualIncomeRanges,
  corporateAccreditationSettings,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  previousExperienceSettings,
} from '#lib/domain/code-lists.ts';
import { exemptions } from '#lib/domain/exemptions.ts';
import { offerStatuses } from '#lib/domain/offer-status.ts';
import { problems } from '#lib/domain/problems.ts';
import { subscriptionStatuses } from '#lib/domain/subscription.ts';

/** What the API sends. Amounts are numbers, identifiers strings, time stamps in New York time (D2, D17). */

const identifier = (description: string) =>
  z.string().meta({ description, examples: ['4683743612465316027'] });
const amount = (description: string) => z.number().meta({ description, examples: [2000000] });
const timestamp = z.iso.datetime({ offset: true }).meta({
  description: "ISO 8601 with milliseconds and New York's offset.",
  examples: ['2026-09-01T09:30:00.000-04:00'],
});
const code = (list: CodeList, description: string) =>
  z.string().meta({
    description: `${description} ${list.map((entry) => `${entry.code}: ${entry.label}`).join('; ')}.`,
    examples: [list[0]?.code],
  });

export const issuer = z
  .object({
    issuerName: z.string(),
    issuerState: z.string().meta({ examples: ['CO'] }),
    issuerCity: z.string().nullable(),
    industrySector: z.string().nullable(),
    issuerSize: z.string().nullable(),
    website: z.string().nullable(),
  })
  .meta({ id: 'Issuer' });

export const offer = z
  .object({
    privatePlacementOfferOid: identifier('Identifier of the offer.'),
    offerName: z.string().meta({ examples: ['Blue Mesa Solar II'] }),
    offerStatus: z.enum(offerStatuses),
    published: z.boolean(),
    exemption: z.string().meta({
      description: Object.entries(exemptions)
        .map(([letter, { name }]) => `${letter}: ${name}`)
        .join('; '),
      examples: ['H'],
    }),
    securityType: z.string().meta({ examples: ['Preferred equity'] }),
    issuer,
    offerMinimum: amount('Approved subscriptions must reach this before the offer can be executed (rule 6).'),
    offerMaximum: amount('Most that the offer takes.').nullable(),
    minimumInvestmentAmount: amount('Least investment per investor.').nullable(),
    maximumInvestmentAmount: amount('Most investment per investor (rule 1).').nullable(),
    closingDate: z.iso.date().meta({ description: 'Calendar date in New York.', examples: ['2027-03-31'] }),
    daysFromClosingCashIsRequired: z.int().meta({
      description: 'Cash is required this many days before the closing date (rule 2).',
      examples: [10],
    }),
    originalDaysFromClosingCashIsRequired: z.int().meta({ examples: [10] }),
    blueSkyedStates: z.array(z.string()).meta({ examples: [['CA', 'VA']] }),
    clientsHaveAccess: z.boolean(),
    corporateAccreditationSetting: code(corporateAccreditationSettings, 'Qualification of institutions.'),
    naturalPersonAccreditationSetting: code(
      naturalPersonAccreditationSettings,
      'Accreditation of individuals (rule 5).',
    ),
    minimumAnnualIncomeRange: code(annualIncomeRanges, 'Least annual income.'),
    minimumLiquidNetWorthRange: code(netWorthRanges, 'Least liquid net worth.'),
    minimumNetWorthRange: code(netWorthRanges, 'Least net worth.'),
    previousExperienceSetting: code(previousExperienceSettings, 'Previous experience asked for.'),
    documentationExternal: z.boolean(),
    physicalSignatureRequired: z.boolean(),
    participatingFirms: z.array(
      z.object({
        participatingFirmId: identifier('Firm that participates.'),
        participatingFirmStatus: z.literal('ACCEPTED'),
      }),
    ),
    creatingFirmOid: identifier('Firm that created the offer.'),
    creatingMemberOid: identifier('Member who created the offer.').nullable(),
    creationTimestamp: timestamp,
    lastModifiedTimestamp: timestamp,
  })
  .meta({ id: 'PrivatePlacementOffer', description: 'A private placement offer.' });

export const order = z
  .object({
    privatePlacementOrderOid: identifier('Identifier of the subscription.'),
    privatePlacementOfferOid: identifier('Offer that it subscribes to.'),
    accountNumber: z.string().meta({ examples: ['RB18938005'] }),
    status: z.enum(subscriptionStatuses),
    requestedDollarAmount: amount('What the investor asked for.'),
    fillDollarAmount: amount('What the issuer approved; null before.').nullable(),
    discretionary: z.boolean(),
    creationTimestamp: timestamp,
    modificationTimestamp: timestamp,
  })
  .meta({
    id: 'PrivatePlacementOrder',
    description: 'A subscription to an offer (private placement order).',
  });

export const transfer = z
  .object({
    acatid: z.string().meta({ description: 'Identifier of the transfer request.', examples: ['1152JGC9'] }),
    comment: z
      .string()
      .nullable()
      .meta({
        description: 'Free text on the handling. Two backslash characters mark a line break.',
        examples: ['- Rejected By Contra.\\\\( 03 - Documentation Needed )\\\\'],
      }),
    contraAccountNumber: z
      .string()
      .nullable()
      .meta({ examples: ['12345678'] }),
    creationTS: timestamp,
    dtcNumber: z
      .string()
      .nullable()
      .meta({
        description: 'Clearing participant of the contra institution; leading zeros kept.',
        examples: ['0164'],
      }),
    lastModifiedTS: timestamp,
    status: z.string().meta({ description: 'An open vocabulary.', examples: ['Rejected'] }),
  })
  .meta({ id: 'AcatRequest', description: 'An external account transfer request, ACAT or non-ACAT.' });

export const account = z
  .object({
    accountNumber: z.string().meta({ examples: ['RB18938005'] }),
    accountName: z.string().meta({ examples: ['R. Calloway IRA'] }),
    firmOid: identifier("The account's firm."),
  })
  .meta({ id: 'Account' });

export const firm = z
  .object({
    firmOid: identifier('Identifier of the firm.'),
    firmName: z.string().meta({ examples: ['Harbor Point Securities'] }),
  })
  .meta({ id: 'Firm' });

export const action = z
  .object({
    allowed: z.boolean().meta({ description: 'True exactly when every condition is met.' }),
    resultingStatus: z.enum(offerStatuses),
    effects: z.array(z.string()),
    conditions: z.array(
      z.object({
        code: z.string().meta({
          description: "The rule's problem code, or `access`.",
          examples: ['execution.minimum.rule'],
        }),
        statement: z.string(),
        met: z.boolean(),
        value: z.union([z.string(), z.number(), z.null()]),
        required: z.union([z.string(), z.number(), z.null()]),
      }),
    ),
    advisories: z.array(z.string()),
  })
  .meta({ id: 'Action', description: 'What an action needs and does.' });

export const actions = z
  .object({ execute: action, cancel: action, close: action, unpublish: action })
  .meta({ id: 'Actions' });

export const historyEntry = z
  .object({
    version: z.int().meta({ description: "The offer's version after this entry; its ETag." }),
    at: timestamp,
    action: z.enum(['update', 'import', 'execute', 'cancel', 'close']),
    actor: z.object({
      kind: z.string(),
      name: z.string(),
      firmOid: z.string().nullable(),
      memberId: z.string().optional(),
    }),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    effects: z.array(z.string()),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'HistoryEntry', description: 'What happened to an offer at one version.' });

export const problem = z
  .object({
    type: z.url().meta({ description: 'Address of a page that explains the problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    requestId: z.string().meta({ description: 'The X-Request-Id of this answer.' }),
    errors: z.array(
      z.object({
        field: z
          .string()
          .nullable()
          .meta({ examples: ['participatingFirms[1].participatingFirmId'] }),
        code: z.string().meta({ description: `One of ${Object.keys(problems).join(', ')}.` }),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused (RFC 9457).' });

export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
