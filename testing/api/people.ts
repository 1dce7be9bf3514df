import type { Role } from '#lib/domain/access/access.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';
import { firms } from './example-book.ts';
import type { openDesk } from './open-desk.ts';

let people = 0;

/** Creates a user with a session. Returns the e-mail address, and a function that sends requests in the session. */
export async function newPerson(
  desk: ReturnType<typeof openDesk>,
  role: Exclude<Role, 'feeder'> = 'offer_manager',
  firm: keyof typeof firms = 'creating',
) {
  const email = `user${(people += 1)}@example.com`;
  const { database } = desk.store;
  // No one signs in with this user's password, so no hash is computed.
  const token = await signInByStore(database, { email, firmOid: firms[firm], role }, 'no hash');
  const cookie = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    desk.send(method, path, { key: null, headers: { ...cookie, ...headers }, body });
  return { email, send };
}

export type SignedInUser = Awaited<ReturnType<typeof newPerson>>;
