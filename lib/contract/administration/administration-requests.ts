import * as z from 'zod';
import { restrictableRequests, roles, userRoles } from '#lib/domain/access/access.ts';
import { emailSchema } from '#lib/domain/access/email.ts';
import { keyNameSchema } from '#lib/domain/access/api-key.ts';
import { instantSchema } from '#lib/contract/query.ts';
import { isPlainText } from '#lib/domain/text/plain-text.ts';
import { visibleLine, visibleText } from '#lib/contract/plain-text.ts';

const role = z.enum(userRoles, `Use one of ${userRoles.join(', ')}.`);
const roleOfKey = z.enum(roles, `Use one of ${roles.join(', ')}.`);

const maxNameCharacters = 100;

const nameOfUser = z
  .string('Send a string, or null for no name.')
  .refine((name) => name.trim() !== '', { error: 'Enter a name, or use null.', abort: true })
  .refine((name) => Array.from(name).length <= maxNameCharacters, {
    error: `Use at most ${maxNameCharacters} characters.`,
    abort: true,
  })
  .refine(isPlainText, 'Use only visible characters and spaces.')
  .meta({
    description: `Display name of the user, 1 to ${maxNameCharacters} visible characters.`,
    examples: ['Maria Reyes'],
    minLength: 1,
    maxLength: maxNameCharacters,
  });

/** A user to create. */
export const newUserSchema = z
  .strictObject({
    email: emailSchema.meta({ examples: ['m.reyes@harborpoint.example'] }),
    role,
    name: nameOfUser.nullable().optional(),
  })
  .meta({ id: 'NewUser' });

/** Changes to a user. Fields that are absent stay the same. */
export const userChangeSchema = z
  .strictObject({
    role: role.optional(),
    name: nameOfUser.nullable().optional().meta({ description: 'Null removes the name.' }),
    disabled: z.boolean('Use true or false.').optional().meta({
      description:
        "Whether the user is disabled. A disabled user is signed out of all devices and can't sign in.",
    }),
  })
  .meta({ id: 'UserChange' });

const cidr = z.union(
  [z.cidrv4(), z.cidrv6()],
  'Use a network such as 203.0.113.0/24 or 2001:db8::/32. For a single address, add /32 or /128.',
);

/** Limits on a key in addition to those of its role, and a note about the key. */
const keyLimitMembers = {
  expiresAt: instantSchema.nullable().optional().meta({
    description:
      'When the key expires, in the future and at most ten years ahead. If null or omitted, the key never expires.',
  }),
  addresses: z
    .array(cidr)
    .min(1, 'Enter at least one network, or omit the field.')
    .max(50, 'List at most 50 networks.')
    .nullable()
    .optional()
    .meta({
      description:
        'Networks from which the key can be used, in CIDR notation. If null or omitted, all networks are allowed.',
      examples: [['203.0.113.0/24']],
    }),
  requests: z
    .array(z.string('Use an operationId from /openapi.json.'))
    .min(1, 'Enter at least one operation, or omit the field.')
    .max(200, 'List at most 200 operations.')
    .nullable()
    .optional()
    .meta({
      description:
        'Operations the key can call, limited to those its role allows. If null or omitted, the key can call all operations that its role allows.',
      examples: [['listOffers', 'readOffer']],
    }),
  note: visibleText(500, 'Send the note as a string of up to 500 characters.')
    .min(1, 'Enter text, or use null.')
    .nullable()
    .optional(),
};

/** Options of a key rotation. */
export const keyRotationSchema = z
  .strictObject({
    overlapHours: z
      .int('Use a whole number of hours.')
      .min(0, 'Use 0 to 720 hours.')
      .max(720, 'Use 0 to 720 hours.')
      .default(24)
      .meta({ description: 'Number of hours the current key keeps working. Default: 24.' }),
  })
  .meta({ id: 'KeyRotation' });

/** A new API key. */
export const newKeySchema = z
  .strictObject({
    name: keyNameSchema.meta({
      description:
        "The caller's name in the audit log: 1 to 100 visible characters and spaces, without “@”. Unique among the firm's active keys.",
      maxLength: 100,
      examples: ['Reports'],
    }),
    role: roleOfKey,
    ...keyLimitMembers,
    signing: z.boolean('Use true or false.').optional().meta({
      description: 'Whether to create a signing secret instead of a bearer key.',
    }),
  })
  .meta({ id: 'NewApiKey' });

/** Keeps a key whose creator was removed. */
export const keptKeySchema = z
  .strictObject({ kept: z.literal(true, 'Use true. To stop a key from working, revoke it.') })
  .meta({ id: 'KeptApiKey' });

/** Disables an action, or enables it again, for a firm, a user or a key. */
export const restrictionChangeSchema = z
  .strictObject({
    subjectKind: z.enum(['firm', 'user', 'key'], 'Use one of firm, user, key.'),
    subjectId: visibleLine(254, 'Enter an e-mail address or a key ID.').meta({
      description: 'E-mail address of the user, or ID of the key.',
      examples: ['m.reyes@harborpoint.example'],
    }),
    request: z.enum(restrictableRequests, `Use one of ${restrictableRequests.join(', ')}.`),
    off: z.boolean('Use true or false.').meta({ description: 'Whether the operation is disabled.' }),
  })
  .meta({ id: 'RestrictionChange' });
