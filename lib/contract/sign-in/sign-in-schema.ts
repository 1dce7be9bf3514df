import * as z from 'zod';
import { plainText } from '#lib/contract/plain-text.ts';

/** Credentials of a sign-in. The address's form isn't checked: an invalid one is just unknown. */
export const signInSchema = z
  .strictObject({
    email: plainText(254, 'Enter the e-mail address.').meta({ examples: ['m.reyes@harborpoint.example'] }),
    password: plainText(1_024, 'Enter the password.').meta({ examples: ['W1rkvX0b2cJ3p7nQe9Lt'] }),
  })
  .meta({ id: 'SignIn' });
