import * as z from 'zod';
import { userRoles } from '#lib/domain/access/access.ts';
import { plainText, visibleLine } from '#lib/contract/plain-text.ts';
import { timestampSchema } from '#lib/contract/values.ts';

/** Bytes as encoded by WebAuthn in JSON. */
const bytes = (most: number) =>
  z
    .string("Send the browser's response.")
    .max(most, `Use at most ${most} characters.`)
    .regex(/^[A-Za-z0-9_-]+$/, 'Send base64url without padding, as the browser returns it.');

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}).optional(),
};

/** The result of `navigator.credentials.create`. Browsers may add members. */
const registrationResponseSchema = z
  .looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: bytes(4_096),
      attestationObject: bytes(6_144),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyRegistrationResponse' });

/** The result of `navigator.credentials.get`. Browsers may add members. */
const authenticationResponseSchema = z
  .looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: bytes(4_096),
      authenticatorData: bytes(2_048),
      signature: bytes(4_096),
      userHandle: bytes(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyResponse' });

export type RegistrationResponse = z.output<typeof registrationResponseSchema>;
export type PasskeyResponse = z.output<typeof authenticationResponseSchema>;

const codeSchema = plainText(20, 'Enter the 6-digit code.').meta({ examples: ['482915'] });

/** Completes a password sign-in with one of these factors. */
export const secondFactorSchema = z
  .strictObject({
    code: codeSchema.optional(),
    recoveryCode: plainText(40, 'Enter a recovery code.')
      .optional()
      .meta({ examples: ['k7mq-w2xd-9fhr-tn4c-b8pz'] }),
    response: authenticationResponseSchema.optional(),
  })
  .meta({ id: 'SecondFactor' });

/** Reauthenticates a session with a passkey, or with the password and a code if the user has one. */
export const reauthenticationSchema = z
  .strictObject({
    password: plainText(1_024, 'Enter your password.')
      .optional()
      .meta({ examples: ['W1rkvX0b2cJ3p7nQe9Lt'] }),
    code: codeSchema.optional(),
    response: authenticationResponseSchema.optional(),
  })
  .meta({ id: 'Reauthentication' });

export const passkeySignInSchema = z
  .strictObject({ response: authenticationResponseSchema })
  .meta({ id: 'PasskeySignIn' });

const nameSchema = visibleLine(100, 'Enter a name of 1 to 100 characters.')
  .refine((name) => name === '' || name.trim() !== '', 'Enter a name of 1 to 100 characters.')
  .meta({ examples: ['MacBook'] });

export const newPasskeySchema = z
  .strictObject({ name: nameSchema, response: registrationResponseSchema })
  .meta({ id: 'NewPasskey' });

export const passkeyNameSchema = z.strictObject({ name: nameSchema }).meta({ id: 'PasskeyName' });

export const authenticatorCodeSchema = z.strictObject({ code: codeSchema }).meta({ id: 'AuthenticatorCode' });

export const passkeySchema = z
  .object({
    passkeyId: z.string().meta({ examples: ['4d0f6c0e-52a7-4f1b-8a3c-0d9b6a2e7f15'] }),
    name: z.string().meta({ examples: ['MacBook'] }),
    creationTimestamp: timestampSchema,
    lastUsedTimestamp: timestampSchema
      .nullable()
      .meta({ description: 'When the passkey was last used. Null before its first use.' }),
    backedUp: z.boolean().meta({ description: 'Whether the passkey is synced to other devices.' }),
  })
  .meta({ id: 'Passkey' });

export const factorsSchema = z
  .object({
    passkeys: z.array(passkeySchema),
    authenticator: z
      .object({ creationTimestamp: timestampSchema })
      .nullable()
      .meta({ description: 'Authenticator app. Null if none has been confirmed.' }),
    recoveryCodesLeft: z.int().meta({ minimum: 0, examples: [10] }),
  })
  .meta({ id: 'Factors' });

export const newAuthenticatorSchema = z
  .object({
    secret: z.string().meta({
      description: 'Secret in Base32, for manual entry.',
      examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    }),
    otpauthUrl: z.string().meta({
      description: 'Secret as a URI for a QR code.',
      examples: [
        'otpauth://totp/Placement%20Desk:m.reyes%40harborpoint.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Placement%20Desk',
      ],
    }),
  })
  .meta({ id: 'NewAuthenticator' });

export const recoveryCodesSchema = z
  .object({
    recoveryCodes: z.array(z.string()).meta({
      description: 'Ten recovery codes, each valid for one sign-in. Shown only once.',
      examples: [['k7mq-w2xd-9fhr-tn4c-b8pz']],
    }),
  })
  .meta({ id: 'RecoveryCodes' });

/** Options for `navigator.credentials`, as WebAuthn defines them. */
export const creationOptionsSchema = z
  .looseObject({
    challenge: z.string(),
    rp: z.looseObject({ id: z.string(), name: z.string() }),
    user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.looseObject({ alg: z.int(), type: z.string() })),
  })
  .meta({ id: 'PublicKeyCredentialCreationOptions' });

export const requestOptionsSchema = z
  .looseObject({
    challenge: z.string(),
    rpId: z.string(),
    allowCredentials: z.array(z.looseObject({ id: z.string(), type: z.string() })).optional(),
    userVerification: z.string(),
  })
  .meta({ id: 'PublicKeyCredentialRequestOptions' });

const policyMembers = {
  secondFactorRequiredFor: z
    .array(z.enum(userRoles))
    .max(userRoles.length)
    .meta({ description: 'Roles that require a second factor.', examples: [['administrator']] }),
  from: z.iso
    .date('Use a date such as 2027-01-04.')
    .nullable()
    .meta({
      description:
        'Date the requirement takes effect, New York time. Null if no role requires a second factor.',
      examples: ['2027-01-04'],
    }),
};

export const signInPolicySchema = z.object(policyMembers).meta({ id: 'SignInPolicy' });
export const signInPolicyChangeSchema = z.strictObject(policyMembers).meta({ id: 'SignInPolicyChange' });
