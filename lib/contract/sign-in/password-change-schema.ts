import * as z from 'zod';
import { countCharacters, passwordLength } from '#lib/domain/access/password-rules.ts';
import { plainText } from '#lib/contract/plain-text.ts';

/** Current and new password. A password that is too short or was breached has its own problem code. */
export const passwordChangeSchema = z
  .strictObject({
    currentPassword: plainText(1_024, 'Enter the current password.'),
    newPassword: plainText(1_024, 'Enter the new password.')
      .refine(
        (password) => countCharacters(password) <= passwordLength.most,
        `Use at most ${passwordLength.most} characters.`,
      )
      .meta({
        description: `At least ${passwordLength.least} characters. Must not be a commonly used password.`,
        examples: ['a few words that are hard to guess'],
        maxLength: passwordLength.most,
      }),
  })
  .meta({ id: 'PasswordChange' });
