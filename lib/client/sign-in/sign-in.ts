import { send, sendFor } from '#lib/client/http/api.ts';
import type { Session } from './read-session.ts';

export type SignInForm = { readonly email: string; readonly password: string };

/**
 * Starts a session. The response sets its cookie. Throws ApiError with the code `sign.in.failed` or `sign.in.limited`.
 */
export function signIn(form: SignInForm): Promise<Session> {
  return sendFor('signIn', { method: 'POST', path: '/restapi/session', body: form });
}

/** Ends the session, in every tab. */
export async function signOut(): Promise<void> {
  await send({ method: 'DELETE', path: '/restapi/session' });
  tellOtherTabs();
}

/** Ends all of the user's sessions, on every device. */
export async function signOutEverywhere(): Promise<void> {
  await send({ method: 'DELETE', path: '/restapi/sessions' });
  tellOtherTabs();
}

const channelName = 'placement-desk sign-out';

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('signed out');
  channel.close();
}

/** Calls back when the user signs out in another tab. Returns a function that stops listening. */
export function onSignOutElsewhere(onSignedOut: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = onSignedOut;
  return () => channel.close();
}
