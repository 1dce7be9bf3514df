import * as z from 'zod';
import {
  isSecurityEventCode,
  type SecurityEventCode,
  securityEvents,
} from '#lib/domain/access/security-event.ts';
import { noParameters, type Operation, paging } from '#lib/contract/operation.ts';
import { exportParameters, orExport } from '#lib/contract/exports/export-table.ts';
import { dateSchema, searchSchema } from '#lib/contract/query.ts';
import { searching, unitsOfVerification } from '#lib/contract/request-units.ts';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';
import { historyEntrySchema } from '#lib/contract/offers/history-schemas.ts';
import { actorKeyIdSchema, identifierSchema, timestampSchema } from '#lib/contract/values.ts';
import { changeExport } from './change-export.ts';
import { securityEventExport } from './security-event-export.ts';

const auditEntrySchema = historyEntrySchema
  .extend({
    sequence: z.int().meta({
      description:
        'Position among the entries of the firm; grows by one with each entry. Entries of earlier releases have gaps between their numbers. Follow the list by reading down to the highest one that you have.',
    }),
    privatePlacementOfferOid: identifierSchema('The offer.'),
    seal: z.base64().meta({ description: 'The HMAC that chains the entry to the one before it.' }),
  })
  .meta({ id: 'AuditEntry', description: 'A change to an offer, with its version and seal.' });

const changeSchema = historyEntrySchema
  .extend({
    sequence: z.int().meta({ description: 'Position among the entries of the firm.' }),
    privatePlacementOfferOid: identifierSchema('The offer.'),
    offerName: z.string().meta({ examples: ['Blue Mesa Solar II'] }),
  })
  .meta({ id: 'Change', description: "A change of one of the firm's offers at one version." });

const auditVerificationSchema = z
  .object({
    ok: z.boolean(),
    offers: z.int().meta({ description: 'The number of correct ones.' }),
    entries: z.int(),
    checkpoints: z.int().meta({ description: 'Signed checkpoints that were verified.' }),
    uncovered: z.int().nullable().meta({
      description: 'Entries newer than the last checkpoint. Null if verification failed.',
    }),
    verifiedAt: timestampSchema,
    firstBad: z
      .object({
        offer: identifierSchema('Identifier of the offer.').nullable(),
        version: z.int().nullable(),
        problem: z.string(),
      })
      .nullable()
      .meta({
        description: 'The first wrong offer and its first wrong version. Both null if a checkpoint is wrong.',
      }),
  })
  .meta({ id: 'AuditVerification' });

const securityEventSchema = z
  .object({
    eventId: z.string().meta({ description: 'Identifies the event.', examples: ['pP2nkLq4Dn0Z1vXc8y7Rfw'] }),
    at: timestampSchema,
    event: z.string().meta({
      description: Object.entries(securityEvents)
        .map(([event, label]) => `${event}: ${label}`)
        .join('; '),
      'x-extensible-enum': Object.keys(securityEvents),
      examples: ['user.role.changed'],
    }),
    actor: z
      .object({ kind: z.string(), name: z.string(), keyId: actorKeyIdSchema })
      .nullable()
      .meta({ description: 'Null if there are no valid credentials.' }),
    subject: z
      .string()
      .nullable()
      .meta({
        description: 'The subject: an e-mail address, a key ID or a request.',
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
  .meta({ id: 'SecurityEvent', description: "An event in a firm's security log." });

export const auditOperations = {
  listSecurityEvents: {
    method: 'GET',
    path: '/restapi/securityevents',
    tag: 'Administration',
    summary: 'List the security events of the firm',
    description:
      'Sign-ins, refusals, exports, and changes to users, keys and restrictions, newest first, paged.',
    right: 'readSecurityEvents',
    restrictable: null,
    query: z.strictObject({
      event: z
        .string()
        .refine(
          (code): code is SecurityEventCode => isSecurityEventCode(code),
          `Use one of ${Object.keys(securityEvents).join(', ')}.`,
        )
        .optional()
        .meta({
          description: 'Only events of this code.',
          override: { type: 'string', enum: Object.keys(securityEvents) },
        }),
      actor: searchSchema
        .optional()
        .meta({ description: 'Only events by the actor with exactly this name.' }),
      ...paging,
      ...exportParameters(securityEventExport),
    }),
    exports: securityEventExport,
    units: orExport(),
    body: null,
    result: z.array(securityEventSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { event: 'user.role.changed', limit: '20' } },
  },
  listAuditEntries: {
    method: 'GET',
    path: '/restapi/auditentries',
    tag: 'Administration',
    summary: 'List audit entries',
    description:
      'Audit entries of all offers that the firm created, newest first, paged. New entries always appear above the listed ones. Entries written while an older transaction, such as an import, is open are listed when it has ended. The history of the offer has them immediately.',
    right: 'readAudit',
    restrictable: 'readOffers',
    query: z.strictObject(paging),
    body: null,
    result: z.array(auditEntrySchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { limit: '200' } },
  },
  listChanges: {
    method: 'GET',
    path: '/restapi/changes',
    tag: 'Administration',
    summary: 'List the changes of all offers of the firm',
    description:
      'The audit entries of the offers that the firm created, for people to read: newest first, filtered, paged. To copy the audit without gaps, use /restapi/auditentries.',
    right: 'readAudit',
    restrictable: 'readOffers',
    query: z.strictObject({
      from: dateSchema.optional().meta({ description: 'Only changes on or after this day, New York time.' }),
      to: dateSchema.optional().meta({ description: 'Only changes on or before this day, New York time.' }),
      actor: searchSchema
        .optional()
        .meta({ description: 'Only events by the actor with exactly this name.' }),
      field: z
        .string()
        .refine(
          (field) => recordFields.some((known) => known === field),
          `Use a field of the offer record: ${recordFields.join(', ')}.`,
        )
        .optional()
        .meta({
          description: 'Only entries that changed this field.',
          examples: ['published'],
          override: { type: 'string', enum: [...recordFields] },
        }),
      q: searchSchema.optional().meta({
        description: "Part of the offer's name or identifier, or of the actor's name, case-insensitive.",
      }),
      bulkid: searchSchema.optional().meta({ description: 'Only entries of this change of many offers.' }),
      ...paging,
      ...exportParameters(changeExport),
    }),
    exports: changeExport,
    units: orExport(searching({ by: ['q', 'actor', 'field', 'from', 'to', 'bulkid'] })),
    body: null,
    result: z.array(changeSchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { field: 'offerStatus', limit: '20' } },
  },
  verifyAudit: {
    method: 'GET',
    path: '/restapi/auditverification',
    tag: 'Administration',
    summary: 'Verify the audit',
    description:
      "Checks every audit entry of the firm's offers and every signed checkpoint, and rebuilds each offer from its entries.",
    right: 'verifyAudit',
    restrictable: null,
    query: noParameters,
    units: unitsOfVerification,
    body: null,
    result: auditVerificationSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
} as const satisfies Record<string, Operation>;
