import { generateSync } from 'otplib';
import type { UserRole } from '#lib/domain/access/access.ts';
import { addUser } from '#lib/store/access/users.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { startSessionByStore } from '#testing/store/sign-in-by-store.ts';
import { firms } from './example-book.ts';
import { type openDesk, type Reply } from './open-desk.ts';
import type { virtualAuthenticator } from './virtual-authenticator.ts';

export const personPassword = 'correct horse battery staple';
const passwordHash = await hashPassword(personPassword);

export const cookieOf = (reply: Reply) => reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

const ownPage = { 'sec-fetch-site': 'same-origin' };
let count = 0;

/** Sends requests like a user's browser, and keeps the cookie. */
function browserOf(desk: ReturnType<typeof openDesk>, email: string, first = '') {
  const browser = {
    cookie: first,
    async send(method: string, path: string, body?: unknown): Promise<Reply> {
      const headers = { ...ownPage, ...(browser.cookie !== '' && { cookie: browser.cookie }) };
      const reply = await desk.send(method, `/restapi/${path}`, { key: null, headers, body });
      if (cookieOf(reply) !== '') browser.cookie = cookieOf(reply);
      return reply;
    },
    signIn: (password = personPassword) => browser.send('POST', 'session', { email, password }),
    read: () => browser.send('GET', 'session'),
    secondFactor: (body: unknown) => browser.send('PUT', 'session/secondfactor', body),
    reauthenticate: (body: unknown) => browser.send('PUT', 'session/reauthentication', body),
    passkeyOptions: async () => (await browser.send('POST', 'session/passkey/options')).json,
    /** Sets up an authenticator app. Returns its secret and the recovery codes. */
    async addAuthenticator() {
      const { secret } = (await browser.send('POST', 'session/authenticator')).json;
      const confirmed = await browser.send('PUT', 'session/authenticator', { code: codeOf(secret, -1) });
      return { secret: String(secret), recoveryCodes: confirmed.json.recoveryCodes as string[] };
    },
    async addPasskey(authenticator: ReturnType<typeof virtualAuthenticator>, name = 'Laptop') {
      const options = (await browser.send('POST', 'session/passkeys/options')).json;
      return browser.send('POST', 'session/passkeys', { name, response: authenticator.create(options) });
    },
    /** Sets the user's last authentication to `seconds` seconds ago. */
    age: (seconds: number) =>
      asOwner(
        desk.address,
        `update desk_session set authenticated_at = now() - interval '${seconds} seconds' where email = '${email}'`,
      ),
  };
  return browser;
}

/** Creates a user with a session. `elsewhere` returns another browser of that user, which isn't signed in. */
export async function signedInPerson(desk: ReturnType<typeof openDesk>, role: UserRole = 'offer_manager') {
  const email = `person${(count += 1)}@example.com`;
  await addUser(desk.store.database, { email, firmOid: firms.creating, role }, passwordHash, byTest);
  const token = await startSessionByStore(desk.store.database, { email, passwordHash });
  return Object.assign(browserOf(desk, email, `placement_desk=${token}`), {
    email,
    elsewhere: () => browserOf(desk, email),
  });
}

/**
 * Returns an authenticator app's code for the time step that is `steps` steps after the current one. Each time step is
 * accepted only once, so a test uses its steps in ascending order.
 */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
}
