import * as z from 'zod';
import { type EventType, eventTypes, typesNamed } from '#lib/domain/events/event-types.ts';
import { identifierSchema, openList, timestampSchema } from '#lib/contract/values.ts';

const dataSchema = z
  .object({
    privatePlacementOfferOid: identifierSchema('The offer.').optional(),
    version: z
      .int()
      .optional()
      .meta({ description: 'Of the offer, as in its ETag.', examples: [12] }),
    participatingFirmId: identifierSchema('The firm that came or went.').optional(),
    participation: z.string().optional().meta({ description: 'Of the firm: confirmed or left.' }),
    attention: z.string().optional().meta({ description: 'The reason to look at the offer.' }),
    privatePlacementOrderOid: identifierSchema('The subscription.').optional(),
    accountNumber: z.string().optional(),
    acatid: z.string().optional().meta({ description: 'The transfer.' }),
    status: z.string().optional().meta({ description: 'Of the subscription or the transfer.' }),
    webhookId: z.string().optional(),
    importId: z.string().optional(),
    state: z.string().optional().meta({ description: 'Of the import.' }),
  })
  .meta({
    id: 'EventData',
    description: 'What it is about, by its type: never an amount, a name or an investor.',
    examples: [{ privatePlacementOfferOid: '4683743612465316027', version: 12 }],
  });

export const eventSchema = z
  .object({
    eventId: z
      .string()
      .meta({ description: 'The same wherever the event comes.', examples: ['8c1f0a44d2be-1207'] }),
    type: openList(eventTypes),
    at: timestampSchema,
    firmOid: identifierSchema(
      'The firm that did it; of what an import or time brings, the creating firm or the firm of the account.',
    ),
    data: dataSchema,
    requestId: z
      .string()
      .nullable()
      .meta({ description: 'X-Request-Id of the answer to the request that did it.' }),
  })
  .meta({ id: 'Event', description: 'Something that happened.' });

const mostWords = 50;

const typesSchema = z
  .string()
  .transform((text) => text.split(','))
  .refine(
    (words) => words.length <= mostWords && words.every((word) => typesNamed(word).length > 0),
    `Use up to ${mostWords} of ${eventTypes.join(', ')}, separated by commas, or all of a kind, such as offer.*.`,
  )
  .transform((words): readonly EventType[] => [...new Set(words.flatMap(typesNamed))])
  .meta({
    description: 'Only these types, separated by commas; `offer.*` are all of a kind.',
    examples: ['offer.*'],
  });

/** Where a reader goes on, and what it is interested in. */
export const followed = {
  after: z
    .string()
    .optional()
    .meta({
      description:
        'The cursor of a Link header: what comes after it. `now`: nothing that happened before. Absent: the newest 24 hours.',
      examples: ['now'],
    }),
  types: typesSchema.optional(),
};

/** How long an empty answer may be held. */
export const mostWaitSeconds = 30;

export const waitSchema = z
  .string()
  .regex(/^(\d|[12]\d|30)$/, `Use whole seconds from 0 to ${mostWaitSeconds}.`)
  .transform(Number)
  .meta({
    description: 'Seconds for which an empty answer is held until something comes.',
    examples: ['30'],
  });
