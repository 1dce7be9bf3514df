import * as z from 'zod';
import { securityEvents } from '#lib/domain/access/security-event.ts';
import { actorKeyIdSchema, historyEntrySchema } from '#lib/contract/offers/history-schemas.ts';
import { identifierSchema, timestampSchema } from '#lib/contract/values.ts';

export const auditEntrySchema = historyEntrySchema
  .extend({
    sequence: z.int().meta({
      description:
        'Position among the entries of the firm; grows by one with each entry. Entries of earlier releases have gaps between their numbers. Follow the list by reading down to the highest one that you have.',
    }),
    privatePlacementOfferOid: identifierSchema('Offer that it happened to.'),
    seal: z.base64().meta({ description: 'The HMAC that chains the entry to the one before it.' }),
  })
  .meta({ id: 'AuditEntry', description: 'A change of an offer, with its version and seal.' });

export const changeSchema = historyEntrySchema
  .extend({
    sequence: z.int().meta({ description: 'Position among the entries of the firm.' }),
    privatePlacementOfferOid: identifierSchema('Offer that it happened to.'),
    offerName: z.string().meta({ examples: ['Blue Mesa Solar II'] }),
  })
  .meta({ id: 'Change', description: 'What happened to one of the offers of the firm at one version.' });

export const auditVerificationSchema = z
  .object({
    ok: z.boolean(),
    offers: z.int().meta({ description: 'How many were right.' }),
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

export const securityEventSchema = z
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
