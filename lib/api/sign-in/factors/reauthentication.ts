import { reauthenticationSchema } from '#lib/contract/sign-in/sign-in-schema.ts';
import { recordSecurityEvent } from '#lib/store/access/security-events.ts';
import { readPasswordOf } from '#lib/store/access/users.ts';
import { hashOfNoPassword, verifyPassword } from '#lib/store/sign-in/passwords.ts';
import { readSession, renewAuthentication } from '#lib/store/sign-in/sessions.ts';
import { noteSuccess } from '#lib/store/sign-in/sign-in-attempts.ts';
import { requirePerson } from '#lib/api/access/require-person.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { identityOf } from '#lib/api/sign-in/credentials/authentication.ts';
import { CredentialRefusal } from '#lib/api/sign-in/credentials/credential-refusal.ts';
import { inPasswordPlace } from '#lib/api/sign-in/password-places.ts';
import { sessionRecord } from '#lib/api/sign-in/read-session.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { requireNotLimited } from '#lib/api/sign-in/sign-in-limits.ts';

/**
 * Renews the authentication of a session. Whoever finds a session open must not be able to try out passwords, so this
 * counts against the limits of a sign-in.
 */
export async function reauthenticate(call: Call<unknown>): Promise<Answer> {
  requirePerson(call, 'An API key has no authentication to renew. Sign in to do this.');
  const { openId } = currentSettings();
  if (openId !== undefined) {
    throw problem('password.sign.in.off', `Passwords do not sign in here. Confirm with ${openId.name}.`);
  }
  const { password } = readForm(reauthenticationSchema, call);
  if (password === undefined) {
    throw problemOfField('password', 'invalid.value', 'Enter your password.');
  }
  return inPasswordPlace(call.address, () => reauthenticateBy(call, password));
}

async function reauthenticateBy(call: Call<unknown>, password: string): Promise<Answer> {
  const { store, cookie, address, principal } = call;
  const { id: email, firmOid } = principal;
  const attempt = { email, address: networkOf(address) };
  await requireNotLimited(store, attempt);
  const passwordHash = (await readPasswordOf(store.database, email))?.passwordHash ?? hashOfNoPassword;
  const context = eventContextOf(call);
  if (!(await verifyPassword(password, passwordHash))) {
    await recordSecurityEvent(store.database, {
      event: 'sign.in.failed',
      firmOid,
      subject: email,
      detail: 'password at a reauthentication',
      ...context,
    });
    throw problem('sign.in.failed', 'The password is wrong.');
  }
  const token = readSessionToken(cookie) ?? '';
  const session = { token, factors: ['password'] as const };
  const isRenewed = await renewAuthentication(store.database, { email, passwordHash }, session, context);
  const renewed = isRenewed ? await readSession(store.database, token) : undefined;
  if (renewed === undefined) {
    throw new CredentialRefusal();
  }
  await noteSuccess(store.database, attempt);
  return jsonAnswer(JSON.stringify(await sessionRecord(store, identityOf(renewed))));
}
