import assert from 'node:assert/strict';
import type { APIRequestContext } from '@playwright/test';
import { askPlainly } from './ask-plainly.ts';
import { desk, type StorePlace } from './service.ts';

export type SignIn = { readonly email: string; readonly password: string };

/** Acts like a browser: sends requests as our own pages do, and keeps the cookie. Returns the response's status. */
type Browser = (method: 'POST' | 'PUT', path: string, body: object) => Promise<number>;

/** Signs in with a temporary password and changes it. The browser stays signed in. Returns the new sign-in. */
export async function changeIssuedPassword(browser: Browser, { email, password }: SignIn): Promise<SignIn> {
  const newPassword = crypto.randomUUID();
  assert.equal(await browser('POST', '/restapi/session', { email, password }), 200);
  const change = { currentPassword: password, newPassword };
  assert.equal(await browser('PUT', '/restapi/session/password', change), 200);
  return { email, password: newPassword };
}

/** Returns a browser that keeps its cookie in Playwright's request context. */
export function browserOf(request: APIRequestContext, baseUrl: string): Browser {
  return async (method, path, data) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    return (await request.fetch(baseUrl + path, { method, headers, data })).status();
  };
}

export type Person = SignIn & { readonly cookie: string };

/** Creates a user who has changed the temporary password and is signed in. */
export async function newPerson(
  baseUrl: string,
  place: StorePlace,
  { email, firmOid, role }: { readonly email: string; readonly firmOid: string; readonly role: string },
): Promise<Person> {
  const words = ['--email', email, '--firm', firmOid, '--role', role];
  const { password } = await desk(place, 'user', 'create', ...words);
  return signInFirstTime(baseUrl, { email, password });
}

/** Signs in with a temporary password and changes it. Returns the new sign-in with the session's cookie. */
export async function signInFirstTime(baseUrl: string, issued: SignIn): Promise<Person> {
  let cookie = '';
  const browser: Browser = async (method, path, body) => {
    const answer = await askPlainly(baseUrl, path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
      body: JSON.stringify(body),
    });
    cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    return answer.status;
  };
  const signIn = await changeIssuedPassword(browser, issued);
  return { ...signIn, cookie };
}
