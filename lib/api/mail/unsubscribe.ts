import { randomUUID } from 'node:crypto';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { failureResponse, finish } from '#lib/api/http/response/finish-response.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import type { ApiRequest } from '#lib/api/http/request-context.ts';
import type { Route } from '#lib/api/http/route.ts';
import { type PathParameters, pathParameters, splitTarget } from '#lib/api/http/route-path.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { CallerGone } from '#lib/store/access/lock-access.ts';
import { changeSettings, readUnsubscribeGeneration } from '#lib/store/notices/notice-settings.ts';
import type { Database } from '#lib/store/database/database.ts';
import { currentStore } from '#lib/store/store.ts';
import { decryptSecret, encryptSecret, type SecretKeys } from '#lib/store/keys/secret-keys.ts';

const purpose = 'unsubscribe';

const unsubscribePath = '/unsubscribe/{token}';

/**
 * Unsubscribes a person from e-mail, either with one click in a mail program, which sends a POST (RFC 8058), or
 * on the page that a GET of the same address shows. Anyone with the address can do this without signing in. A
 * GET changes nothing, because programs follow links.
 */
export const unsubscribeRoute: Route = {
  path: unsubscribePath,
  allow: null,
  handlers: new Map([['POST', { respond }]]),
};

async function respond(request: ApiRequest, matched?: PathParameters): Promise<ApiResponse> {
  // The logs and errors must not contain the address.
  const context = {
    method: request.method,
    path: unsubscribePath,
    requestId: randomUUID(),
    startedAt: performance.now(),
  };
  const target = splitTarget(request.target);
  const token = (matched ?? pathParameters(unsubscribePath, target.path))?.['token'] ?? '';
  const isByPage = new URLSearchParams(target.search).has('page');
  const response = await unsubscribe(token, isByPage).catch((error: unknown) =>
    failureResponse(error, context),
  );
  return finish({ path: unsubscribePath, sensitivity: 'secret' }, response, context);
}

async function unsubscribe(token: string, isByPage: boolean): Promise<ApiResponse> {
  const { database, keys } = currentStore();
  const person = personFromToken(keys, token);
  if (person === undefined || !(await isCurrent(database, person))) {
    if (isByPage) return redirectTo('?outcome=unknown');
    throw problem('path.not.found', 'This unsubscribe link is invalid or has expired.');
  }
  await changeSettings(database, person.email, { unsubscribed: true }).catch((error: unknown) => {
    if (!(error instanceof CallerGone)) throw error; // a removed user gets no e-mail
  });
  if (isByPage) return redirectTo('?outcome=done');
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: "You're unsubscribed.\n",
  };
}

/** Reports whether a link is still valid. A removed user's link is, because removed users get no e-mail in any case. */
async function isCurrent(database: Database, { email, generation }: Unsubscriber): Promise<boolean> {
  const now = await readUnsubscribeGeneration(database, email);
  return now === undefined || now === generation;
}

/** Redirects to a location relative to the page, so that the redirect doesn't depend on the page's address. */
function redirectTo(location: string): ApiResponse {
  return { status: 303, headers: { Location: location }, body: null };
}

type Keys = Pick<SecretKeys, 'unsubscription'>;

/**
 * Recipient in an unsubscribe link. The generation increases when an administrator revokes all of a user's
 * access.
 */
type Unsubscriber = { readonly email: string; readonly generation: number };

/**
 * Returns the address that unsubscribes a person. It doesn't identify the person, because addresses end up in
 * logs.
 */
export function unsubscribeUrl(
  { unsubscription }: Keys,
  { email, generation }: Unsubscriber,
  base = publicBaseUrl(),
): string {
  // Links created before generations were introduced belong to the first generation.
  const person = generation === 0 ? email : `${generation} ${email}`;
  const token = encryptSecret(unsubscription, purpose, person).toString('base64url');
  return base + unsubscribePath.replace('{token}', token);
}

/** Returns the person whom a token unsubscribes; undefined if it wasn't created with the current SECRET_KEY. */
export function personFromToken({ unsubscription }: Keys, token: string): Unsubscriber | undefined {
  // Excludes text that is too short for a token or too long for any e-mail address.
  if (!/^[A-Za-z0-9_-]{38,1000}$/.test(token)) return undefined;
  try {
    const person = decryptSecret(unsubscription, purpose, Buffer.from(token, 'base64url'));
    const [, generation = '0', email = ''] = /^(?:(\d+) )?(.*)$/s.exec(person) ?? [];
    return { email, generation: Number(generation) };
  } catch {
    return undefined;
  }
}
