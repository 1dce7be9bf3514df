import * as z from 'zod';
import { calendarFeedSchema } from '#lib/contract/calendar/calendar-operations.ts';
import { openList, timestampSchema } from '#lib/contract/values.ts';
import type { PathParameter } from '#lib/contract/operation.ts';
import { restrictableRequests, roles, userRoles } from '#lib/domain/access/access.ts';

const actorSchema = z.object({
  kind: z
    .string()
    .meta({ description: 'Kind of actor: user, key, signing key or operator.', examples: ['user'] }),
  name: z.string().meta({ examples: ['m.reyes@harborpoint.example'] }),
});
const emailSchema = z.string().meta({ examples: ['m.reyes@harborpoint.example'] });
const keyIdSchema = z.string().meta({ examples: ['5f0c3a1b9d7e2468'] });
const shownOnce = 'Generated and shown only in this response. Null in an idempotent replay.';
const passwordSchema = z.string().nullable().meta({ description: shownOnce });

const nameSchema = z.string().meta({ description: 'Display name of the user.', examples: ['Maria Reyes'] });

export const colleagueSchema = z
  .object({ email: emailSchema, name: nameSchema })
  .meta({ id: 'Colleague', description: 'Display name of a user.' });

export const userSchema = z
  .object({
    email: emailSchema,
    name: nameSchema.nullable(),
    role: z.enum(userRoles),
    disabled: z
      .boolean()
      .meta({ description: "Whether the user is disabled. A disabled user can't sign in." }),
    creationTimestamp: timestampSchema,
    lastSignInTimestamp: timestampSchema
      .nullable()
      .meta({ description: 'When the user last signed in. Null before the first sign-in.' }),
    temporaryPasswordExpired: z.boolean().optional().meta({
      description: 'True if the user has a temporary password that has expired. Omitted if not.',
    }),
  })
  .meta({ id: 'User' });

export const createdUserSchema = z
  .object({ email: emailSchema, role: z.enum(userRoles), password: passwordSchema })
  .meta({ id: 'CreatedUser' });

export const resetPasswordSchema = z
  .object({ email: emailSchema, password: passwordSchema })
  .meta({ id: 'ResetPassword' });

export const apiKeySchema = z
  .object({
    keyId: keyIdSchema,
    name: z
      .string()
      .meta({ description: "The key's name as recorded in the audit log.", examples: ['Reports'] }),
    role: z.enum(roles),
    kind: z
      .enum(['bearer', 'signing'])
      .meta({ description: 'Whether requests send the key as a bearer token or are signed with it.' }),
    creationTimestamp: timestampSchema,
    createdBy: actorSchema
      .nullable()
      .meta({ description: "The key's creator. Null if unknown, as for some keys from earlier releases." }),
    makerRemovedTimestamp: timestampSchema.nullable().meta({
      description:
        "Time when the key's creator was removed, was disabled or lost the administrator role. Null if none of these happened, or after an administrator keeps or revokes the key.",
    }),
    lastUsedTimestamp: timestampSchema.nullable().meta({
      description: 'Start of the hour in which the key was last used. Null if the key was never used.',
    }),
    revokedTimestamp: timestampSchema.nullable(),
    expiresAt: timestampSchema
      .nullable()
      .meta({ description: 'When the key expires. Null if it never expires.' }),
    addresses: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'Networks from which the key can be used. Null if all are allowed.',
        examples: [['203.0.113.0/24']],
      }),
    requests: z
      .array(z.string())
      .nullable()
      .meta({
        description: "Operations the key can call. Null if all of its role's operations are allowed.",
        examples: [['readOffer']],
      }),
    note: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });

/** The new key, with its credentials. */
export const rotatedKeySchema = z
  .union([
    apiKeySchema.extend({
      key: z
        .string()
        .nullable()
        .meta({ description: `Key to send as the bearer token. ${shownOnce}` }),
    }),
    apiKeySchema.extend({
      secret: z
        .string()
        .nullable()
        .meta({ description: `Signing secret. ${shownOnce}` }),
    }),
  ])
  .meta({ id: 'RotatedKey' });

export const createdKeySchema = z
  .union([
    z.object({
      keyId: keyIdSchema,
      key: z
        .string()
        .nullable()
        .meta({ description: `Key to send as the bearer token. ${shownOnce}` }),
    }),
    z.object({
      keyId: keyIdSchema,
      secret: z
        .string()
        .nullable()
        .meta({ description: `Signing secret. ${shownOnce}` }),
    }),
  ])
  .meta({ id: 'CreatedKey' });

export const restrictionSchema = z
  .object({
    subjectKind: z.enum(['firm', 'user', 'key']),
    subjectId: z.string().meta({ description: 'Firm identifier, e-mail address or key ID.' }),
    request: openList(restrictableRequests),
    setBy: actorSchema.nullable().meta({
      description:
        'Person or key that disabled the operation. If `kind` is `operator`, only the operator can enable the operation. Null if unknown, which is treated as the operator.',
    }),
  })
  .meta({ id: 'Restriction', description: 'A disabled operation.' });

export const userAccessSchema = z
  .object({
    sessions: z.array(
      z.object({
        sessionId: z.string().meta({ examples: ['0d5d43d2-6a4e-4c1b-a5a5-5f6f7ad6f8d2'] }),
        creationTimestamp: timestampSchema,
        expiresAt: timestampSchema,
        address: z.string().nullable(),
        userAgent: z.string().nullable(),
      }),
    ),
    keys: z.array(
      z.object({
        keyId: keyIdSchema,
        name: z.string(),
        role: z.enum(roles),
        creationTimestamp: timestampSchema,
        lastUsedTimestamp: timestampSchema.nullable(),
      }),
    ),
    calendarFeeds: z.array(calendarFeedSchema),
    webhooks: z.array(z.object({ webhookId: z.string(), url: z.string() })),
  })
  .meta({
    id: 'UserAccess',
    description: 'All access held by a user and by the integrations the user set up.',
  });

export const emailParameter = {
  description: 'E-mail address of the user, case-insensitive.',
  example: 'm.reyes@harborpoint.example',
  unknown: 'user.not.found',
} as const satisfies PathParameter;
