import { randomUUID } from 'node:crypto';
import { currentStore } from '#lib/store/store.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { addressOf, type ApiRequest } from '#lib/api/http/exchange.ts';
import type { Route } from '#lib/api/http/route.ts';
import { finish } from '#lib/api/http/answer/finish-answer.ts';
import { log } from '#lib/api/log.ts';
import { splitTarget } from '#lib/api/http/route-path.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { returnPath } from '#lib/domain/access/return-path.ts';
import type { OpenIdSettings } from '#lib/env.ts';
import { finishOpenId, leadToProvider } from './openid-sign-in.ts';
import { failedSignIn, leadTo, openIdCallbackPath, openIdPath, type OpenIdCall } from './openid-provider.ts';

/** Browser requests for single sign-on. They aren't part of the API. Pages link to them, with GET only. */
export const openIdRoutes: readonly Route[] = [
  routeOf(openIdPath, beginOpenId),
  routeOf(openIdCallbackPath, finishOpenId),
];

function routeOf(path: string, verb: typeof beginOpenId): Route {
  const answer = (request: ApiRequest) => answerOpenId(request, path, verb);
  return { path, allow: null, handlers: new Map([['GET', { answer }]]) };
}

/** Always responds with a redirect, even after an error. */
async function answerOpenId(request: ApiRequest, path: string, verb: typeof beginOpenId): Promise<Answer> {
  const startedAt = performance.now();
  const call = openCall(request);
  const { openId } = currentSettings();
  const answer =
    openId === undefined
      ? leadTo('/sign-in')
      : await verb(call, openId).catch((error: unknown) => {
          log.error({ requestId: call.requestId, err: error }, 'Single sign-on failed.');
          return failedSignIn('failed', '/');
        });
  return finish({ path, sensitivity: 'secret' }, answer, {
    method: request.method,
    requestId: call.requestId,
    startedAt,
  });
}

function openCall(request: ApiRequest): OpenIdCall {
  const { target, header, outsideAdmission } = request;
  const { search } = splitTarget(target);
  return {
    store: currentStore(),
    search,
    parameters: new URLSearchParams(search),
    cookie: header('cookie'),
    userAgent: header('user-agent'),
    address: addressOf(request),
    requestId: randomUUID(),
    atProvider: (work) => atProvider(() => outsideAdmission(work)),
  };
}

/**
 * Maximum number of requests that wait for the provider. Anyone can start a sign-in, which must not flood the
 * provider or fill the memory while the provider is slow.
 */
const maxAtProvider = 64;
let waitingAtProvider = 0;

async function atProvider<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (waitingAtProvider >= maxAtProvider) {
    return undefined;
  }
  waitingAtProvider += 1;
  try {
    return await work();
  } finally {
    waitingAtProvider -= 1;
  }
}

/**
 * Starts a sign-in. `to` is the page to return to. An address outside the console could come from an attacker's
 * link, and is replaced by the first page. With `fresh` the person must authenticate again, unless they did so
 * minutes ago.
 */
function beginOpenId(call: OpenIdCall, settings: OpenIdSettings): Promise<Answer> {
  const returnTo = returnPath(call.parameters.get('to'));
  const freshness = call.parameters.get('fresh') === 'true' ? 'recent' : 'any';
  return leadToProvider(call, settings, { returnPath: returnTo, freshness });
}
