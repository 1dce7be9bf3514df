import { userRoles } from '#lib/domain/access/access.ts';
import { normalizeEmail } from '#lib/domain/access/email.ts';
import { signInMethodsResetWords } from '#lib/domain/notices/notice-words.ts';
import { writeNotices } from '#lib/store/notices/write-notices.ts';
import { resetFactors } from '#lib/store/sign-in/factors/own-factors.ts';
import {
  lockSignInPolicy,
  readSignInPolicy,
  writeSignInPolicy,
} from '#lib/store/sign-in/factors/sign-in-policy.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { resetPassword } from '#lib/store/sign-in/reset-password.ts';
import { createUser } from '#lib/store/access/users.ts';
import type { Command, Task } from './desk-command.ts';
import { byOperator } from './desk-operator.ts';
import type { Words } from './desk-words.ts';
import { flag, text } from './desk-options.ts';

export const userCommands: readonly Command[] = [
  {
    name: 'user create',
    usage: 'user create --email E --firm OID --role ROLE',
    does: 'Create a user. The temporary password is shown once.',
    arguments: [],
    options: { email: text, firm: text, role: text },
    read: createUserTask,
  },
  {
    name: 'user password',
    usage: 'user password EMAIL',
    does: "Reset a user's password and end their sessions. The temporary password is shown once.",
    arguments: ['EMAIL'],
    options: {},
    read: (words) => resetPasswordTask(words.argument('EMAIL')),
  },
  {
    name: 'user factors',
    usage: 'user factors EMAIL',
    does: 'Remove the passkeys, authenticator app and recovery codes of a user who is locked out, and end their sessions.',
    arguments: ['EMAIL'],
    options: {},
    read: (words) => resetFactorsTask(words.argument('EMAIL')),
  },
  {
    name: 'signin-policy',
    usage: 'signin-policy --firm OID [--off]',
    does: 'Show for which roles a firm requires a second factor; --off: for none.',
    arguments: [],
    options: { firm: text, off: flag },
    read: signInPolicyTask,
  },
];

function resetFactorsTask(given: string): Task {
  return async ({ store }) => {
    const email = normalizeEmail(given);
    const firmOid = await resetFactors(
      store.database,
      { email, firmOid: null },
      byOperator(),
      (transaction) =>
        writeNotices(transaction, [
          {
            email,
            kind: 'account.security',
            event: 'factors.reset',
            subject: email,
            ...signInMethodsResetWords('The operator'),
          },
        ]),
    );
    if (firmOid === undefined) {
      throw new OperatorError(`No such user: ${email}.`);
    }
    const said = `The sign-in methods of ${email} were removed and their sessions ended. The password still works.`;
    return { ok: true, json: { email }, text: said };
  };
}

function signInPolicyTask(words: Words): Task {
  const firmOid = words.required('firm');
  const turnsOff = words.flag('off');
  return async ({ store }) => {
    if (turnsOff) {
      await store.database.transaction(async (transaction) => {
        const before = await lockSignInPolicy(transaction, firmOid, byOperator());
        if (before.secondFactorRequiredFor.length === 0) return;
        const none = { secondFactorRequiredFor: [], from: null };
        await writeSignInPolicy(transaction, firmOid, none, byOperator());
      });
    }
    const { version: _, ...policy } = await readSignInPolicy(store.database, firmOid);
    const { secondFactorRequiredFor: required, from } = policy;
    const said =
      required.length === 0
        ? `Firm ${firmOid} requires no second factor.`
        : `Firm ${firmOid} requires a second factor for ${required.join(', ')} from ${from}.`;
    return { ok: true, json: { firmOid, ...policy }, text: said };
  };
}

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
      throw new OperatorError(`No such user: ${email}.`);
    }
    const said = `User: ${made.email}\nPassword: ${made.password}\nIt is shown only now, and is to be changed at the first sign-in. Every session of the user has ended.`;
    return { ok: true, json: made, text: said };
  };
}
