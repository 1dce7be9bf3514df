import { newUserBody } from '#lib/contract/administration-bodies.ts';
import { generatePassword, hashPassword } from '#lib/store/passwords.ts';
import { addUser } from '#lib/store/users.ts';
import { type Answer, createdAnswer, secretAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { keepWith } from './idempotency.ts';
import { inPasswordPlace } from './password-places.ts';
import { refusalOfField } from './problem-error.ts';
import { readForm } from './read-form.ts';
import { refuseAddition } from './refuse-addition.ts';
import { requireAdministrator } from './require-right.ts';

/** Makes a user of the caller's firm. The password is in this answer and nowhere else. */
export async function createUser(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  const { email, role } = readForm(newUserBody, call);
  const { store, principal } = call;
  const password = generatePassword();
  const user = { email, firmOid: principal.firmOid, role, mustChangePassword: true };
  const path = `/restapi/users/${encodeURIComponent(email)}`;
  const answer = createdAnswer(path, secretAnswer({ email, role, password }, 'password'));
  const passwordHash = await inPasswordPlace(call.address, () => hashPassword(password));
  const isAdded = await addUser(store.database, user, passwordHash, causeOf(call), (transaction) =>
    keepWith(transaction, call, answer),
  ).catch(refuseAddition);
  if (!isAdded) {
    const message = `There already is a user ${email}. Use another address.`;
    throw refusalOfField('email', 'user.exists', message);
  }
  return answer;
}
