import { userRoles } from '#lib/domain/access/access.ts';
import { normalizeEmail } from '#lib/domain/access/email.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { resetPassword } from '#lib/store/sign-in/reset-password.ts';
import { createUser } from '#lib/store/access/users.ts';
import type { Command, Task } from './desk-command.ts';
import { byOperator } from './desk-operator.ts';
import type { Words } from './desk-words.ts';
import { text } from './desk-options.ts';

export const userCommands: readonly Command[] = [
  {
    name: 'user create',
    usage: 'user create --email E --firm OID --role ROLE',
    does: 'Make a user with a generated password. Shown once.',
    arguments: [],
    options: { email: text, firm: text, role: text },
    read: createUserTask,
  },
  {
    name: 'user password',
    usage: 'user password EMAIL',
    does: 'Give a user a generated password and end their sessions. Shown once.',
    arguments: ['EMAIL'],
    options: {},
    read: (words) => resetPasswordTask(words.argument('EMAIL')),
  },
];

function createUserTask(words: Words): Task {
  const wanted = {
    email: words.required('email'),
    firmOid: words.required('firm'),
    role: words.choice('role', userRoles),
  };
  return async ({ store }) => {
    const made = await createUser(store, wanted, byOperator());
    const said = `User: ${made.email}\nPassword: ${made.password}\nIt is shown only now, and is to be changed at the first sign-in.`;
    return { ok: true, json: made, text: said };
  };
}

function resetPasswordTask(given: string): Task {
  return async ({ store }) => {
    const email = normalizeEmail(given);
    const made = await resetPassword(store, { email, firmOid: null }, byOperator());
    if (made === undefined) {
      throw new OperatorError(`There is no user ${email}.`);
    }
    const said = `User: ${made.email}\nPassword: ${made.password}\nIt is shown only now, and is to be changed at the first sign-in. Every session of the user has ended.`;
    return { ok: true, json: made, text: said };
  };
}
