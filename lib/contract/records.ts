import * as z from 'zod';
import { attentions, closingSoonDays } from '#lib/domain/attention.ts';
import type { CodeList } from '#lib/domain/code-lists.ts';
import {
  annualIncomeRanges,
  corporateAccreditationSettings,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  previousExperienceSettings,
} from '#lib/domain/code-lists.ts';
import { restrictableRequests, roles } from '#lib/domain/access.ts';
import { type ExemptionCode, exemptions } from '#lib/domain/exemptions.ts';
import { offerStatuses } from '#lib/domain/offer-status.ts';
import { problems } from '#lib/domain/problems.ts';
import { securityEvents } from '#lib/domain/security-event.ts';
import { subscriptionStatuses } from '#lib/domain/subscription.ts';

/** What the API sends. Amounts are numbers, identifiers strings, time stamps in New York time (D2, D17). */

const exemptionCodes = Object.keys(exemptions) as ExemptionCode[];
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
    exemption: z.enum(exemptionCodes).meta({
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

const forCreator = 'Null for a participating firm.';

export const overviewOffer = z
  .object({
    ...offer.pick({ privatePlacementOfferOid: true, offerName: true }).shape,
    issuerName: issuer.shape.issuerName,
    ...offer.pick({
      exemption: true,
      offerStatus: true,
      published: true,
      offerMinimum: true,
      offerMaximum: true,
    }).shape,
    approvedDollarAmount: amount(`Sum of what the issuer approved. ${forCreator}`).nullable(),
    pendingCount: z
      .int()
      .nullable()
      .meta({ description: `Subscriptions that are not final. ${forCreator}` }),
    subscriptionCount: z
      .int()
      .nullable()
      .meta({ description: `Subscriptions of any status. ${forCreator}` }),
    cashRequiredDate: z.iso
      .date()
      .meta({ description: 'Cash is required on this date in New York.', examples: ['2027-03-21'] }),
    ...offer.pick({ closingDate: true, lastModifiedTimestamp: true, creatingFirmOid: true }).shape,
    creatingFirmName: z.string().meta({ examples: ['Harbor Point Securities'] }),
    attention: z.array(z.enum(attentions)).meta({
      description: `Why the open offer needs attention today in New York. executable: rule 6 is met; cashrequiredpassed: not executed, the cash required date has passed; closingsoon: closes within ${closingSoonDays} days; minimummissed: the cash required date is reached, the minimum is not.`,
    }),
  })
  .meta({ id: 'OverviewOffer', description: 'An offer as a row of a list.' });

const countOfFirstPage = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description} Null on later pages.` });

export const offerOverview = z
  .object({
    total: countOfFirstPage('Offers that match the parameters.'),
    open: countOfFirstPage('Of all offers of the caller: those that are not closed.'),
    needAttention: countOfFirstPage('Of all offers of the caller: those that need attention.'),
    offers: z.array(overviewOffer),
  })
  .meta({ id: 'OfferOverview' });

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

export const subscriptionTotal = z
  .object({
    status: z.enum(subscriptionStatuses),
    count: z.int(),
    requestedDollarAmount: amount('Sum of what the investors asked for.'),
    fillDollarAmount: amount('Sum of what the issuer approved; 0 where nothing is.'),
  })
  .meta({
    id: 'SubscriptionTotal',
    description: 'The subscriptions of an offer in one state, taken together.',
  });

export const accountTransfer = transfer
  .extend({
    kind: z.enum(['ACAT', 'non-ACAT']),
    contraFirmName: z
      .string()
      .nullable()
      .meta({ examples: ['Charles Schwab & Co.'] }),
  })
  .meta({
    id: 'AccountTransfer',
    description: 'An external account transfer request with its kind and the name of the contra institution.',
  });

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

/** The fields whose changes the history tells; the time of a change is the entry's own. */
export const historyFields: readonly string[] = Object.keys(offer.shape).filter(
  (field) => field !== 'lastModifiedTimestamp',
);

const actorKeyId = z
  .string()
  .nullable()
  .meta({
    description:
      'The API key; null for people and imports. Missing where an earlier release did not record it.',
    examples: ['5f0c3a1b9d7e2468'],
  });

const decisionBasis = z
  .object({
    offerMinimum: amount('Minimum of the offer.'),
    approvedDollarAmount: amount('Total approved subscription amount.'),
    pendingCount: z.int().meta({ description: 'Pending subscriptions.' }),
    pendingDollarAmount: amount('What the pending subscriptions asked for.'),
    cashRequiredDate: z.iso.date().meta({ description: 'From when an execution was allowed.' }),
    today: z.iso.date().meta({ description: 'The day of the decision in New York.' }),
  })
  .nullable()
  .meta({
    description:
      'The figures that an execution, cancellation or close was decided on; null for everything else. Missing where an earlier release did not record it.',
  });

export const historyEntry = z
  .object({
    version: z.int().meta({ description: "The offer's version after this entry; its ETag." }),
    at: timestamp,
    action: z.enum(['update', 'import', 'execute', 'cancel', 'close']),
    actor: z.object({
      kind: z.string(),
      name: z.string(),
      keyId: actorKeyId.optional(),
      firmOid: z.string().nullable(),
      memberId: z.string().optional(),
    }),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    effects: z.array(z.string()),
    basis: decisionBasis.optional(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'HistoryEntry', description: 'What happened to an offer at one version.' });

export const auditEntry = historyEntry
  .extend({
    sequence: z.int().meta({
      description:
        'Position among the entries of all offers; grows in the order of writing, with gaps. Follow the list by reading down to the highest one that you have.',
    }),
    privatePlacementOfferOid: identifier('Offer that it happened to.'),
    seal: z.base64().meta({ description: 'What ties the entry to the one before.' }),
  })
  .meta({ id: 'AuditEntry', description: 'What happened to an offer at one version, with its seal.' });

/** Who sends requests: the user of a session, or an API key. */
export const session = z
  .object({
    kind: z.enum(['user', 'key', 'signing key']),
    name: z.string().meta({ description: 'As the audit names the caller.' }),
    email: z.string().nullable().meta({ description: 'Null for an API key.' }),
    role: z.enum(roles),
    firmOid: identifier('Firm of the caller.'),
    firmName: z.string().meta({ examples: ['Harbor Point Securities'] }),
    rights: z.object({
      updateOffers: z.boolean(),
      readHistory: z.boolean(),
      administer: z.boolean(),
      verifyAudit: z.boolean(),
    }),
    restricted: z
      .array(z.enum(restrictableRequests))
      .meta({ description: 'Requests that are switched off for the caller.' }),
    mustChangePassword: z.boolean().meta({
      description:
        'Whether the password was issued by somebody else and not changed yet: until then the session can be read, its password changed, and ended; all else is 403 password.change.required.',
    }),
    expiresAt: timestamp.nullable().meta({ description: 'When the session ends; null for an API key.' }),
  })
  .meta({ id: 'Session' });

export type SessionRecord = z.output<typeof session>;

/** A session of the caller, as a person recognises it. */
export const ownSession = z
  .object({
    sessionId: z.string().meta({ examples: ['0b6f1c9e-8a54-4f0e-9d0c-3f2f6a1b7c11'] }),
    creationTimestamp: timestamp,
    expiresAt: timestamp,
    address: z
      .string()
      .nullable()
      .meta({
        description: 'Network address of the sign-in; null where it is not known.',
        examples: ['203.0.113.7'],
      }),
    userAgent: z.string().nullable().meta({
      description: 'What the browser called itself; null where it said nothing.',
    }),
    current: z.boolean().meta({ description: 'Whether the request came by this session.' }),
  })
  .meta({ id: 'OwnSession' });

const actor = z.object({
  kind: z.string().meta({ description: 'user, key, signing key or operator.', examples: ['user'] }),
  name: z.string().meta({ examples: ['m.reyes@harborpoint.example'] }),
});
const email = z.string().meta({ examples: ['m.reyes@harborpoint.example'] });
const keyId = z.string().meta({ examples: ['5f0c3a1b9d7e2468'] });
const shownOnce =
  'Generated, and shown only in this answer; null in one that is repeated under an Idempotency-Key.';
const password = z.string().nullable().meta({ description: shownOnce });

export const user = z
  .object({
    email,
    role: z.enum(roles),
    creationTimestamp: timestamp,
    lastSignInTimestamp: timestamp.nullable().meta({ description: 'Null before the first sign-in.' }),
  })
  .meta({ id: 'User' });

export const createdUser = z.object({ email, role: z.enum(roles), password }).meta({ id: 'CreatedUser' });

export const resetPassword = z.object({ email, password }).meta({ id: 'ResetPassword' });

export const apiKey = z
  .object({
    keyId,
    name: z.string().meta({ description: 'As the audit names the key.', examples: ['Reports'] }),
    role: z.enum(roles),
    kind: z
      .enum(['bearer', 'signing'])
      .meta({ description: 'Whether requests bear it or are signed with it.' }),
    creationTimestamp: timestamp,
    createdBy: actor.nullable().meta({ description: 'Null where not known, of keys made long ago.' }),
    makerRemovedTimestamp: timestamp.nullable().meta({
      description:
        'When the user who made the key was removed, until an administrator says that the key stays, or revokes it; else null.',
    }),
    lastUsedTimestamp: timestamp.nullable().meta({
      description: 'Beginning of the hour in which the key was used last; null where it never was.',
    }),
    revokedTimestamp: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });

export const createdKey = z
  .union([
    z.object({
      keyId,
      key: z
        .string()
        .nullable()
        .meta({ description: `What a request bears. ${shownOnce}` }),
    }),
    z.object({
      keyId,
      secret: z
        .string()
        .nullable()
        .meta({ description: `What requests are signed with. ${shownOnce}` }),
    }),
  ])
  .meta({ id: 'CreatedKey' });

export const restriction = z
  .object({
    subjectKind: z.enum(['firm', 'user', 'key']),
    subjectId: z.string().meta({ description: 'Identifier of the firm, e-mail address or key id.' }),
    request: z.enum(restrictableRequests),
    setBy: actor.nullable().meta({
      description:
        'Who switched it off. What the operator did (kind operator) only the operator lifts; null, not known, counts as the operator.',
    }),
  })
  .meta({ id: 'Restriction', description: 'A request that is switched off.' });

export const auditVerification = z
  .object({
    ok: z.boolean(),
    offers: z.int().meta({ description: 'How many were right.' }),
    entries: z.int(),
    checkpoints: z.int().meta({ description: 'Signed checkpoints of the whole audit that were right.' }),
    uncovered: z.int().nullable().meta({
      description: 'Entries that are newer than what a checkpoint covers; null where something is wrong.',
    }),
    verifiedAt: timestamp,
    firstBad: z
      .object({
        offer: identifier('Identifier of the offer.').nullable(),
        version: z.int().nullable(),
        problem: z.string(),
      })
      .nullable()
      .meta({
        description:
          'The first offer with something wrong, and its first version that is; both null where it is a checkpoint.',
      }),
  })
  .meta({ id: 'AuditVerification' });

export const securityEvent = z
  .object({
    eventId: z.string().meta({ description: 'Grows with every event.', examples: ['1042'] }),
    at: timestamp,
    event: z.string().meta({
      description: Object.entries(securityEvents)
        .map(([event, label]) => `${event}: ${label}`)
        .join('; '),
      examples: ['user.role.changed'],
    }),
    actor: z
      .object({ kind: z.string(), name: z.string(), keyId: actorKeyId })
      .nullable()
      .meta({ description: 'Null where no valid credentials name one.' }),
    subject: z
      .string()
      .nullable()
      .meta({
        description: 'Whom or what it was done to: an e-mail address, a key id, a request.',
        examples: ['m.reyes@harborpoint.example'],
      }),
    detail: z
      .string()
      .nullable()
      .meta({ examples: ['offer_manager to auditor'] }),
    address: z
      .string()
      .nullable()
      .meta({
        description: "Network address of the client; null for the operator's command line.",
        examples: ['203.0.113.7'],
      }),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent', description: 'What happened to the ways into a firm.' });

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

export type Problem = z.output<typeof problem>;

export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
