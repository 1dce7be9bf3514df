import * as z from 'zod';
import { plainText } from '#lib/contract/plain-text.ts';

/** Sign-in credentials. The format of the e-mail address isn't checked: an invalid one is simply unknown. */
export const signInSchema = z
  .strictObject({
    email: plainText(254, 'Enter the e-mail address.').meta({ examples: ['m.reyes@harborpoint.example'] }),
    password: plainText(1_024, 'Enter the password.').meta({ examples: ['W1rkvX0b2cJ3p7nQe9Lt'] }),
  })
  .meta({ id: 'SignIn' });
