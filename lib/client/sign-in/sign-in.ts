import { send, sendFor } from '#lib/client/http/api.ts';
import type { Session } from './read-session.ts';

export type SignInForm = { readonly email: string; readonly password: string };

/** Starts a session. The response sets its cookie. Throws ApiError `sign.in.failed`, `sign.in.limited`. */
export function signIn(form: SignInForm): Promise<Session> {
  return sendFor('signIn', { method: 'POST', path: '/restapi/session', body: form });
}

export function signOut() {
  return send({ method: 'DELETE', path: '/restapi/session' });
}

/** Ends all of the user's sessions, on every device. */
export function signOutEverywhere() {
  return send({ method: 'DELETE', path: '/restapi/sessions' });
}
