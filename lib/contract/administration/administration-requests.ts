import * as z from 'zod';
import { restrictableRequests, roles } from '#lib/domain/access/access.ts';
import { emailSchema } from '#lib/domain/access/email.ts';
import { keyNameSchema } from '#lib/domain/access/key-name.ts';
import { plainText } from '#lib/contract/plain-text.ts';

const role = z.enum(roles, `Use one of ${roles.join(', ')}.`);

/** A user to be made. */
export const newUserSchema = z
  .strictObject({ email: emailSchema.meta({ examples: ['m.reyes@harborpoint.example'] }), role })
  .meta({ id: 'NewUser' });

/** What a user becomes. */
export const userRoleSchema = z.strictObject({ role }).meta({ id: 'UserRole' });

/** An API key to be made. */
export const newKeySchema = z
  .strictObject({
    name: keyNameSchema.meta({
      description:
        'How the audit names whoever uses the key: 1 to 100 visible characters and spaces, without “@”. No two keys of a firm in force have the same.',
      maxLength: 100,
      examples: ['Reports'],
    }),
    role,
    signing: z.boolean('Use true or false.').optional().meta({
      description: 'True for a secret that requests are signed with, instead of a key that they bear.',
    }),
  })
  .meta({ id: 'NewApiKey' });

/** A key whose maker was removed, and which stays. */
export const keptKeySchema = z
  .strictObject({ kept: z.literal(true, 'Use true; to end a key, revoke it.') })
  .meta({ id: 'KeptApiKey' });

/** A request to be switched off or on again. */
export const restrictionChangeSchema = z
  .strictObject({
    subjectKind: z.enum(['firm', 'user', 'key'], 'Use one of firm, user, key.'),
    subjectId: plainText(254, 'Give an e-mail address or a key id.').meta({
      description: 'E-mail address of the user, or id of the key.',
      examples: ['m.reyes@harborpoint.example'],
    }),
    request: z.enum(restrictableRequests, `Use one of ${restrictableRequests.join(', ')}.`),
    off: z.boolean('Use true or false.').meta({ description: 'True makes the request unavailable.' }),
  })
  .meta({ id: 'RestrictionChange' });
