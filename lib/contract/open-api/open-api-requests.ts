import * as z from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { type Operation, takesIfMatch } from '#lib/contract/operation.ts';
import { maxReasonCharacters } from '#lib/domain/offers/decision-reason.ts';
import { decisionReasonHeader } from '#lib/domain/offers/decision-reason-header.ts';
import { eventTypes } from '#lib/domain/events/event-types.ts';

/** Returns an operation's parameters, each with its description. */
export function parametersOf(operation: Operation) {
  return {
    path: pathParametersOf(operation),
    query: queryParametersOf(operation),
    header: conditionOf(operation),
  };
}

function pathParametersOf({ parameters = {} }: Operation): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(parameters).map(([name, { description, example }]) => [
        name,
        z
          .string()
          .min(1)
          .meta({ description, examples: [example] }),
      ]),
    ),
  );
}

function queryParametersOf({ query, example }: Operation): z.ZodObject {
  const shape: Readonly<Record<string, z.ZodType>> = query.shape;
  const shown: Readonly<Record<string, string>> = example?.query ?? {};
  const described = Object.entries(shape).map(([name, schema]) => {
    const value = shown[name];
    return [
      name,
      schema.meta({
        ...schema.meta(),
        description: descriptionOf(schema),
        ...(value !== undefined && { param: { example: name === 'limit' ? Number(value) : value } }),
      }),
    ] as const;
  });
  return query.extend(Object.fromEntries(described));
}

/** Returns a schema's description, or that of the schema inside an optional or default wrapper. */
function descriptionOf(schema: z.ZodType): string | undefined {
  const { description } = schema.meta() ?? {};
  return description ?? (isWrapped(schema) ? descriptionOf(schema.unwrap() as z.ZodType) : undefined);
}

function isWrapped(schema: z.ZodType) {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

function conditionOf(operation: Operation): z.ZodObject {
  const condition = (description: string) =>
    z
      .string()
      .optional()
      .meta({ description, examples: ['"17"'] });
  return z.object({
    ...(takesIfMatch(operation) && {
      'If-Match': condition(
        'ETag of the version to change. If the record has changed, the server returns 412.',
      ),
    }),
    ...(operation.takesIdempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(operation.takesDecisionReason && { [decisionReasonHeader]: decisionReason }),
    ...(operation.upload && { 'Content-Encoding': contentEncoding }),
    ...(operation.representation && { Prefer: prefer }),
    ...(operation.method === 'GET' && {
      'If-None-Match': condition(
        "ETag from an earlier response. If it's still current, the server returns 304.",
      ),
    }),
  });
}

const idempotencyKey = z
  .string()
  .optional()
  .meta({
    description:
      'Unique key for this change, 1 to 255 printable characters. Retries within 24 hours return the stored response with Idempotency-Replayed: true.',
    examples: ['8e03978e-40d5-43e8-bc93-6894a57f9324'],
    minLength: 1,
    maxLength: 255,
  });

const decisionReason = z
  .string()
  .optional()
  .meta({
    description: `Reason for executing, canceling or closing the offer: 1 to ${maxReasonCharacters} visible characters in percent-encoded UTF-8. Recorded in the audit entry's basis.reason. If you send it with any other change, the server returns 400.`,
    examples: ['Minimum%20reached%2C%20issuer%20agrees'],
  });

const contentEncoding = z
  .enum(['gzip', 'identity'])
  .optional()
  .meta({ description: 'Use gzip if the body is compressed.', examples: ['gzip'] });

const prefer = z
  .string()
  .optional()
  .meta({
    description: 'With return=representation, the response contains the changed record and its ETag.',
    examples: ['return=representation'],
  });

const headers = z.object({
  'webhook-id': z.string().meta({
    description: 'The eventId, which is the same for every attempt.',
    examples: ['8c1f0a44d2be-1207'],
  }),
  'webhook-timestamp': z.string().meta({
    description: 'Unix time of this attempt in seconds. Always real time, even in a sandbox.',
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

const refused = { description: 'The signature is incorrect.' };

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
              'Respond with 2xx within 10 seconds, and process the event afterward. After any other response, delivery is retried over 27 hours. Events are delivered at least once, in any order.',
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
