import * as z from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { eventTypes } from '#lib/domain/events/event-types.ts';

const headers = z.object({
  'webhook-id': z.string().meta({
    description: 'The eventId, which is the same in every attempt.',
    examples: ['8c1f0a44d2be-1207'],
  }),
  'webhook-timestamp': z.string().meta({
    description: 'Unix time of this attempt in seconds. In a sandbox, this is also real time.',
    examples: ['1764083400'],
  }),
  'webhook-signature': z.string().meta({
    description:
      'v1, followed by the base64 HMAC-SHA256 of the id, timestamp and body, joined by periods. One signature for each valid secret, separated by spaces.',
    examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='],
  }),
});

const challengeSchema = z.object({ type: z.literal('webhook.challenge'), challenge: z.string() });

const challengeAnswerSchema = z.looseObject({ challenge: z.string() });

const refused = { description: 'The signature is wrong.' };

/** Returns the requests that the server sends to webhook endpoints, by event type. */
export function webhookRequests(): ZodOpenApiPathsObject {
  return {
    'webhook.challenge': {
      post: {
        operationId: 'onWebhookChallenge',
        tags: ['Events'],
        summary: 'Confirm the endpoint',
        description:
          'Sent to a new or changed URL. Until the endpoint responds with the challenge, as JSON or plain text, the webhook stays disabled as unconfirmed.',
        security: [],
        requestParams: { header: headers },
        requestBody: { required: true, content: { 'application/json': { schema: challengeSchema } } },
        responses: {
          '200': {
            description: 'Confirms the endpoint.',
            content: { 'application/json': { schema: challengeAnswerSchema } },
          },
          '401': refused,
        },
      },
    },
    ...Object.fromEntries(
      eventTypes.map((type) => [
        type,
        {
          post: {
            operationId: `on${type.split('.').map(capitalized).join('')}`,
            tags: ['Events'],
            summary: `Receive ${type}`,
            description:
              'Respond with 2xx within 10 seconds, and process the event afterward. Any other response is retried over 27 hours. Events are delivered at least once, in any order.',
            security: [],
            requestParams: { header: headers },
            requestBody: {
              required: true,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } },
            },
            responses: { '204': { description: 'The event was received.' }, '401': refused },
          },
        },
      ]),
    ),
  };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
