import * as z from 'zod';
import { restrictableRequests, roles, userRoles } from '#lib/domain/access/access.ts';
import { calendarFeedSchema } from '#lib/contract/calendar/calendar-schemas.ts';
import { timestampSchema } from '#lib/contract/values.ts';

const actorSchema = z.object({
  kind: z.string().meta({ description: 'user, key, signing key or operator.', examples: ['user'] }),
  name: z.string().meta({ examples: ['m.reyes@harborpoint.example'] }),
});
const emailSchema = z.string().meta({ examples: ['m.reyes@harborpoint.example'] });
const keyIdSchema = z.string().meta({ examples: ['5f0c3a1b9d7e2468'] });
const shownOnce =
  'Generated, and shown only in this answer; null in one that is repeated under an Idempotency-Key.';
const passwordSchema = z.string().nullable().meta({ description: shownOnce });

const nameSchema = z.string().meta({ description: 'What people call the user.', examples: ['Maria Reyes'] });

export const colleagueSchema = z
  .object({ email: emailSchema, name: nameSchema })
  .meta({ id: 'Colleague', description: 'What people call a user of the firm.' });

export const userSchema = z
  .object({
    email: emailSchema,
    name: nameSchema.nullable(),
    role: z.enum(userRoles),
    disabled: z.boolean().meta({ description: 'A disabled user cannot sign in.' }),
    creationTimestamp: timestampSchema,
    lastSignInTimestamp: timestampSchema.nullable().meta({ description: 'Null before the first sign-in.' }),
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
    name: z.string().meta({ description: 'As the audit names the key.', examples: ['Reports'] }),
    role: z.enum(roles),
    kind: z
      .enum(['bearer', 'signing'])
      .meta({ description: 'Whether requests bear it or are signed with it.' }),
    creationTimestamp: timestampSchema,
    createdBy: actorSchema.nullable().meta({ description: 'Null where not known, of keys made long ago.' }),
    makerRemovedTimestamp: timestampSchema.nullable().meta({
      description:
        'When the user who made the key was removed, until an administrator says that the key stays, or revokes it; else null.',
    }),
    lastUsedTimestamp: timestampSchema.nullable().meta({
      description: 'Beginning of the hour in which the key was used last; null where it never was.',
    }),
    revokedTimestamp: timestampSchema.nullable(),
    expiresAt: timestampSchema
      .nullable()
      .meta({ description: 'From then on it lets nobody in; null: never.' }),
    addresses: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Networks that it is taken from; null: all.', examples: [['203.0.113.0/24']] }),
    requests: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'Operations that it may call; null: all of its role.',
        examples: [['readOffer']],
      }),
    note: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });

/** The new key, with what it is used with. */
export const rotatedKeySchema = z
  .union([
    apiKeySchema.extend({
      key: z
        .string()
        .nullable()
        .meta({ description: `What a request bears. ${shownOnce}` }),
    }),
    apiKeySchema.extend({
      secret: z
        .string()
        .nullable()
        .meta({ description: `What requests are signed with. ${shownOnce}` }),
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
        .meta({ description: `What a request bears. ${shownOnce}` }),
    }),
    z.object({
      keyId: keyIdSchema,
      secret: z
        .string()
        .nullable()
        .meta({ description: `What requests are signed with. ${shownOnce}` }),
    }),
  ])
  .meta({ id: 'CreatedKey' });

export const restrictionSchema = z
  .object({
    subjectKind: z.enum(['firm', 'user', 'key']),
    subjectId: z.string().meta({ description: 'Identifier of the firm, e-mail address or key id.' }),
    request: z.enum(restrictableRequests),
    setBy: actorSchema.nullable().meta({
      description:
        'Who switched it off. What the operator did (kind operator) only the operator lifts; null, not known, counts as the operator.',
    }),
  })
  .meta({ id: 'Restriction', description: 'A request that is switched off.' });

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
  .meta({ id: 'UserAccess', description: 'What lets a user, or whoever has what they created, in.' });
