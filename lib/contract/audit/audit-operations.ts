import * as z from 'zod';
import { noParameters, type Operation, paging } from '#lib/contract/operation.ts';
import { exportParameters, type ExportTable, orExport } from '#lib/contract/exports/export-table.ts';
import { choiceSchema, dateSchema, instantParameterSchema, searchSchema } from '#lib/contract/query.ts';
import { listUnits, changesUnits, verificationUnits } from '#lib/contract/request-units.ts';
import { historyEntrySchema } from '#lib/contract/offers/history-schemas.ts';
import { actorKeyIdSchema, identifierSchema, timestampSchema } from '#lib/contract/values.ts';
import { historyExport } from '#lib/contract/offers/offer-exports.ts';
import {
  isSecurityEventCode,
  type SecurityEventCode,
  securityEvents,
} from '#lib/domain/access/security-event.ts';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';

const statusPattern = /^(?:[1-5]\d\d|[1-5]xx)$/;

const loggedRequestSchema = z
  .object({
    at: timestampSchema.meta({ description: 'When the request arrived.' }),
    keyId: z.string().meta({ examples: ['5f0c3a1b9d7e2468'] }),
    operation: z.string().meta({
      description: '`operationId` in the OpenAPI document.',
      examples: ['updateOffer'],
    }),
    status: z.int().meta({ examples: [412] }),
    code: z
      .string()
      .nullable()
      .meta({
        description: 'Problem code. Null if the request succeeded.',
        examples: ['precondition.failed'],
      }),
    durationMs: z.number().meta({
      description: 'Time in milliseconds until the response started.',
      examples: [12.4],
    }),
    requestId: z.string().meta({ description: 'X-Request-Id of the response.' }),
    path: z
      .string()
      .nullable()
      .optional()
      .meta({
        description:
          'First 300 characters of the path, without the query. Only with `include=path`. Null for requests logged by earlier releases.',
        examples: ['/restapi/privateplacementoffers/4683743612465316027'],
      }),
    offerName: z
      .string()
      .nullable()
      .optional()
      .meta({
        description:
          "Current name of the path's offer. Only with `include=path`. Null if the path has no offer, or you can't see it.",
        examples: ['Blue Mesa Solar II'],
      }),
  })
  .meta({ id: 'LoggedRequest', description: 'A request sent with an API key.' });

export const requestLogOperations = {
  listRequests: {
    method: 'GET',
    path: '/restapi/requestlog',
    tag: 'Administration',
    summary: 'List API key requests',
    description:
      "Returns a paginated list of requests made with the firm's API keys in the last seven days, newest first, without bodies or query values. Each process logs at most 100 successful requests and 100 problems per second for each firm. The firm's newest 100,000 requests are stored. If an instance is killed, up to one second of requests can be missing.",
    right: 'administer',
    restrictable: null,
    query: z.strictObject({
      keyid: searchSchema.optional().meta({ description: 'Only requests made with this key.' }),
      operation: searchSchema
        .optional()
        .meta({ description: 'Part of the operation name, case-insensitive.' }),
      status: z
        .string()
        .regex(statusPattern, 'Use a status such as 404, or a class such as 4xx.')
        .optional()
        .meta({ description: 'Only responses with this status (404) or in this class (4xx).' }),
      from: instantParameterSchema.optional().meta({ description: 'Only requests at or after this time.' }),
      to: instantParameterSchema.optional().meta({ description: 'Only requests before this time.' }),
      include: choiceSchema(['path']).optional().meta({
        description:
          "`path` adds each request's path, which can contain account numbers, and the name of its offer.",
      }),
      ...paging,
    }),
    units: listUnits({ by: ['keyid', 'operation', 'status'] }),
    body: null,
    result: z.array(loggedRequestSchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { status: '4xx', limit: '20' } },
  },
} as const satisfies Record<string, Operation>;

/** A firm's security events as a file. */
export const securityEventExport = {
  name: 'security-events',
  sheet: 'Security events',
  columns: {
    eventId: { label: 'Number', kind: 'text' },
    at: { label: 'When', kind: 'timestamp' },
    event: { label: 'What', kind: 'text' },
    subject: { label: 'Subject', kind: 'text' },
    detail: { label: 'Detail', kind: 'text' },
    actorName: { label: 'Who', kind: 'text' },
    actorKind: { label: 'Via', kind: 'text' },
    actorKeyId: { label: 'API key', kind: 'text' },
    address: { label: 'From', kind: 'text' },
    requestId: { label: 'Request', kind: 'text' },
    subjectName: { label: 'Subject name', kind: 'text' },
  },
} as const satisfies ExportTable;

/**
 * Changes to all of a firm's offers as a file: the columns of an offer's history, plus the offer and the bulk update.
 */
export const changeExport = {
  name: 'changes',
  sheet: 'Changes',
  columns: {
    offerName: { label: 'Offer', kind: 'text' },
    privatePlacementOfferOid: { label: 'Identifier', kind: 'text' },
    ...historyExport.columns,
    bulkId: { label: 'Bulk update', kind: 'text' },
  },
} as const satisfies ExportTable;

const auditEntrySchema = historyEntrySchema
  .extend({
    sequence: z.int().meta({
      description:
        "Position among the firm's entries, which increases by one with each entry. Positions of entries from earlier releases can have gaps. To follow the list, read until you reach the highest position you already have.",
    }),
    privatePlacementOfferOid: identifierSchema('Offer identifier.'),
    seal: z.base64().meta({ description: 'HMAC that chains the entry to the previous entry.' }),
  })
  .meta({ id: 'AuditEntry', description: 'A change to an offer, including its version and HMAC.' });

const changeSchema = historyEntrySchema
  .extend({
    sequence: z.int().meta({ description: "Position among the firm's entries." }),
    privatePlacementOfferOid: identifierSchema('Offer identifier.'),
    offerName: z.string().meta({ examples: ['Blue Mesa Solar II'] }),
  })
  .meta({ id: 'Change', description: "A change to one of the firm's offers." });

const auditVerificationSchema = z
  .object({
    ok: z.boolean(),
    offers: z.int().meta({ description: 'Number of offers that passed verification.' }),
    entries: z.int(),
    checkpoints: z.int().meta({ description: 'Number of signed checkpoints verified.' }),
    uncovered: z.int().nullable().meta({
      description: 'Number of entries newer than the last checkpoint. Null if verification failed.',
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
        description:
          'First offer that failed verification and its first failed version. Both are null if a checkpoint failed.',
      }),
  })
  .meta({ id: 'AuditVerification' });

const securityEventSchema = z
  .object({
    eventId: z
      .string()
      .meta({ description: 'Unique identifier of the event.', examples: ['pP2nkLq4Dn0Z1vXc8y7Rfw'] }),
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
      .meta({ description: 'Null if the request had no valid credentials.' }),
    subject: z
      .string()
      .nullable()
      .meta({
        description: 'Subject of the event: an e-mail address, a key ID or a request.',
        examples: ['m.reyes@harborpoint.example'],
      }),
    subjectName: z
      .string()
      .nullable()
      .meta({
        description:
          "Readable name of the subject: the name of an offer that the caller can read, the name of an import's file, or the summary of a request's operation. Null for other events.",
        examples: [null],
      }),
    detail: z
      .string()
      .nullable()
      .meta({ examples: ['offer_manager to auditor'] }),
    address: z
      .string()
      .nullable()
      .meta({
        description: 'IP address of the client. Null if the operator used the command line.',
        examples: ['203.0.113.7'],
      }),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent', description: "A security event in the firm's log." });

export const auditOperations = {
  listSecurityEvents: {
    method: 'GET',
    path: '/restapi/securityevents',
    tag: 'Administration',
    summary: "List the firm's security events",
    description:
      'Returns a paginated list of sign-ins, rejected requests, exports, and changes to users, API keys and restrictions, newest first. With from, to or q, a page covers up to 2,000 events, so it can contain fewer events than the limit, or none. The last page has no Link header.',
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
          description: 'Only events with this code.',
          override: { type: 'string', enum: Object.keys(securityEvents) },
        }),
      actor: searchSchema.optional().meta({ description: 'Only events by the actor with this exact name.' }),
      from: dateSchema.optional().meta({ description: 'Only events on or after this date, New York time.' }),
      to: dateSchema.optional().meta({ description: 'Only events on or before this date, New York time.' }),
      q: searchSchema.optional().meta({
        description:
          "Part of the subject or its name, of the detail, the actor's name or the address, case-insensitive.",
      }),
      ...paging,
      ...exportParameters(securityEventExport),
    }),
    exports: securityEventExport,
    units: orExport(listUnits({ by: ['from', 'to', 'q'] })),
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
      "Returns a paginated list of audit entries for all offers the firm created, newest first. A page ends after about 4 MiB of entries. New entries always appear before those already listed. Entries written while an older transaction, such as an import, is open are listed once that transaction ends. The offer's history contains them immediately.",
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
    summary: "List changes to all of the firm's offers",
    description:
      'Returns a paginated list of audit entries for the offers the firm created, newest first, in a human-readable form. You can filter the list. A page of a filtered list covers up to 2,000 entries, so it can contain fewer changes than the limit, or none. A page ends after about 4 MiB of entries. The last page has no Link header. To copy the audit log without gaps, use /restapi/auditentries.',
    right: 'readAudit',
    restrictable: 'readOffers',
    query: z.strictObject({
      from: dateSchema.optional().meta({ description: 'Only changes on or after this date, New York time.' }),
      to: dateSchema.optional().meta({ description: 'Only changes on or before this date, New York time.' }),
      actor: searchSchema.optional().meta({ description: 'Only entries by the actor with this exact name.' }),
      field: z
        .string()
        .refine(
          (field) => recordFields.some((known) => known === field),
          `Use one of the offer fields: ${recordFields.join(', ')}.`,
        )
        .optional()
        .meta({
          description:
            'Only entries that changed this field. Creations and deletions are included only if the field has a value.',
          examples: ['published'],
          override: { type: 'string', enum: [...recordFields] },
        }),
      q: searchSchema.optional().meta({
        description:
          "Part of the offer's name, the offer's identifier or the actor's name, case-insensitive.",
      }),
      bulkid: searchSchema.optional().meta({ description: 'Only entries from this bulk update.' }),
      ...paging,
      ...exportParameters(changeExport),
    }),
    exports: changeExport,
    units: orExport(listUnits({ by: ['q', 'actor', 'field', 'from', 'to', 'bulkid'], units: changesUnits })),
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
    summary: 'Verify the audit log',
    description:
      "Verifies every audit entry for the firm's offers and every signed checkpoint, and rebuilds each offer from its entries.",
    right: 'verifyAudit',
    restrictable: null,
    query: noParameters,
    units: verificationUnits,
    body: null,
    result: auditVerificationSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
} as const satisfies Record<string, Operation>;
