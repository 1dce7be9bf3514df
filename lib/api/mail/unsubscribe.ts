import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { failureAnswer, finish } from '#lib/api/http/answer/finish-answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { ApiRequest } from '#lib/api/http/exchange.ts';
import type { Route } from '#lib/api/http/route.ts';
import { type PathParameters, pathParameters, splitTarget } from '#lib/api/http/route-path.ts';
import { CallerGone } from '#lib/store/access/lock-access.ts';
import { changeSettings, readUnsubscribeGeneration } from '#lib/store/notices/notice-settings.ts';
import type { Database } from '#lib/store/database/database.ts';
import { currentStore } from '#lib/store/store.ts';
import { personOfToken, type Unsubscriber, unsubscribePath as path } from './unsubscribe-address.ts';

/**
 * Unsubscribes a person from e-mail, either with one click in a mail program, which sends a POST (RFC 8058), or
 * on the page that a GET of the same address shows. Anyone with the address can do this without signing in. A
 * GET changes nothing, because programs follow links.
 */
export const unsubscribeRoute: Route = {
  path,
  allow: null,
  handlers: new Map([['POST', { answer }]]),
};

async function answer(request: ApiRequest, matched?: PathParameters): Promise<Answer> {
  // The logs and errors must not contain the address.
  const exchange = { method: request.method, path, requestId: randomUUID(), startedAt: performance.now() };
  const target = splitTarget(request.target);
  const token = (matched ?? pathParameters(path, target.path))?.['token'] ?? '';
  const isByPage = new URLSearchParams(target.search).has('page');
  const answered = await unsubscribe(token, isByPage).catch((error: unknown) =>
    failureAnswer(error, exchange),
  );
  return finish({ path, sensitivity: 'secret' }, answered, exchange);
}

async function unsubscribe(token: string, isByPage: boolean): Promise<Answer> {
  const { database, keys } = currentStore();
  const person = personOfToken(keys, token);
  if (person === undefined || !(await isCurrent(database, person))) {
    if (isByPage) return leadTo('?outcome=unknown');
    throw problem('path.not.found', 'This unsubscribe link is invalid or has expired.');
  }
  await changeSettings(database, person.email, { unsubscribed: true }).catch((error: unknown) => {
    if (!(error instanceof CallerGone)) throw error; // a removed user gets no e-mail
  });
  if (isByPage) return leadTo('?outcome=done');
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: "You're unsubscribed.\n",
  };
}

/** Reports whether a link is still valid. A removed user gets no e-mail in any case. */
async function isCurrent(database: Database, { email, generation }: Unsubscriber): Promise<boolean> {
  const now = await readUnsubscribeGeneration(database, email);
  return now === undefined || now === generation;
}

/** Redirects to a location relative to the page, so that the redirect doesn't depend on the page's address. */
function leadTo(location: string): Answer {
  return { status: 303, headers: { Location: location }, body: null };
}
