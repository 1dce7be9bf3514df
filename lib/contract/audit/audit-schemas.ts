import * as z from 'zod';
import { securityEvents } from '#lib/domain/access/security-event.ts';
import { actorKeyIdSchema, historyEntrySchema } from '#lib/contract/offers/history-schemas.ts';
import { identifierSchema, timestampSchema } from '#lib/contract/values.ts';

export const auditEntrySchema = historyEntrySchema
  .extend({
    sequence: z.int().meta({
      description:
        'Position among the entries of all offers; grows in the order of writing, with gaps. Follow the list by reading down to the highest one that you have.',
    }),
    privatePlacementOfferOid: identifierSchema('Offer that it happened to.'),
    seal: z.base64().meta({ description: 'What ties the entry to the one before.' }),
  })
  .meta({ id: 'AuditEntry', description: 'What happened to an offer at one version, with its seal.' });

export const changeSchema = historyEntrySchema
  .extend({
    sequence: z.int().meta({ description: 'Position among the entries of all offers; grows with time.' }),
    privatePlacementOfferOid: identifierSchema('Offer that it happened to.'),
    offerName: z.string().meta({ examples: ['Blue Mesa Solar II'] }),
  })
  .meta({ id: 'Change', description: 'What happened to one of the offers of the firm at one version.' });

export const auditVerificationSchema = z
  .object({
    ok: z.boolean(),
    offers: z.int().meta({ description: 'How many were right.' }),
    entries: z.int(),
    checkpoints: z.int().meta({ description: 'Signed checkpoints of the whole audit that were right.' }),
    uncovered: z.int().nullable().meta({
      description: 'Entries that are newer than what a checkpoint covers; null where something is wrong.',
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
          'The first offer with something wrong, and its first version that is; both null where it is a checkpoint.',
      }),
  })
  .meta({ id: 'AuditVerification' });

export const securityEventSchema = z
  .object({
    eventId: z.string().meta({ description: 'Grows with every event.', examples: ['1042'] }),
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
