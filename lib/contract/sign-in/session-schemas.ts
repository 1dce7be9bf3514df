import * as z from 'zod';
import { identifierSchema, openList, timestampSchema } from '#lib/contract/values.ts';
import { plainText } from '#lib/contract/plain-text.ts';
import { restrictableRequests, userRoles } from '#lib/domain/access/access.ts';
import { factors, secondFactors } from '#lib/domain/access/security-event.ts';

/** Authenticated caller: the user of a session, or an API key. */
export const sessionSchema = z
  .object({
    kind: z.enum(['user', 'key', 'signing key']),
    name: z.string().meta({ description: "The caller's name as recorded in the audit log." }),
    displayName: z
      .string()
      .optional()
      .meta({
        description: "The user's display name. Present only if the user has one.",
        examples: ['Maria Reyes'],
      }),
    email: z.string().nullable().meta({ description: 'Null for an API key.' }),
    role: z.enum(userRoles),
    firmOid: identifierSchema("The caller's firm."),
    firmName: z.string().meta({ examples: ['Harbor Point Securities'] }),
    rights: z.object({
      updateOffers: z.boolean(),
      readHistory: z.boolean(),
      administer: z.boolean(),
      verifyAudit: z.boolean(),
      importBooks: z.boolean(),
      readImports: z.boolean(),
    }),
    restricted: z
      .array(openList(restrictableRequests))
      .meta({ description: 'Operations that are disabled for the caller.' }),
    mustChangePassword: z.boolean().meta({
      description:
        'Whether the user has a temporary password. Until the user changes it, only reading the session, changing the password and signing out are allowed. All other requests return 403 `password.change.required`.',
    }),
    expiresAt: timestampSchema
      .nullable()
      .meta({ description: 'When the session ends. Null for an API key.' }),
    authenticatedAt: timestampSchema.nullable().meta({
      description:
        'When the person last authenticated, by signing in or by confirming their identity. Null for an API key.',
    }),
    factors: z
      .array(z.enum(factors))
      .meta({ description: 'Factors the user last authenticated with. Empty for an API key.' }),
    secondFactorRequired: z.boolean().meta({
      description:
        'Whether the sign-in still requires a second factor. Until the user provides it, only reading the session, completing the sign-in and signing out are allowed. All other requests return 403 `second.factor.required`.',
    }),
    methods: z
      .array(z.enum(secondFactors))
      .optional()
      .meta({ description: 'Accepted second factors. Present only if a second factor is required.' }),
    secondFactorEnrollmentRequired: z.literal(true).optional().meta({
      description:
        "Present only if the firm's sign-in policy requires a second factor and the user has none. Until the user adds one, all requests except those for adding it return 403 `second.factor.enrollment.required`.",
    }),
  })
  .meta({ id: 'Session' });

export type SessionRecord = z.output<typeof sessionSchema>;

/** A session of the signed-in user. */
export const ownSessionSchema = z
  .object({
    sessionId: z.string().meta({ examples: ['0b6f1c9e-8a54-4f0e-9d0c-3f2f6a1b7c11'] }),
    creationTimestamp: timestampSchema,
    expiresAt: timestampSchema,
    address: z
      .string()
      .nullable()
      .meta({
        description: 'IP address of the sign-in. Null if unknown.',
        examples: ['203.0.113.7'],
      }),
    userAgent: z.string().nullable().meta({
      description: 'User-Agent header of the browser. Null if the browser sent none.',
    }),
    current: z.boolean().meta({ description: 'Whether this is the current session.' }),
  })
  .meta({ id: 'OwnSession' });

/**
 * Sign-in credentials. The format of the e-mail address isn't checked, because no user has an invalid one.
 */
export const signInSchema = z
  .strictObject({
    email: plainText(254, 'Enter the e-mail address.').meta({ examples: ['m.reyes@harborpoint.example'] }),
    password: plainText(1_024, 'Enter the password.').meta({ examples: ['W1rkvX0b2cJ3p7nQe9Lt'] }),
  })
  .meta({ id: 'SignIn' });
