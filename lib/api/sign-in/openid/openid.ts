import { randomUUID } from 'node:crypto';
import { currentStore } from '#lib/store/store.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { addressOf, type ApiRequest } from '#lib/api/http/request-context.ts';
import type { Route } from '#lib/api/http/route.ts';
import { finish } from '#lib/api/http/response/finish-response.ts';
import { log } from '#lib/api/log.ts';
import { splitTarget } from '#lib/api/http/route-path.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { returnPath } from '#lib/domain/access/return-path.ts';
import type { OpenIdSettings } from '#lib/env.ts';
import { finishOpenId, redirectToProvider } from './openid-sign-in.ts';
import {
  failedSignIn,
  leadTo,
  openIdCallbackPath,
  openIdPath,
  type OpenIdRequest,
} from './openid-provider.ts';

/** Routes for single sign-on in the browser. They aren't part of the API. Pages link to them, so they use only GET. */
export const openIdRoutes: readonly Route[] = [
  routeOf(openIdPath, beginOpenId),
  routeOf(openIdCallbackPath, finishOpenId),
];

function routeOf(path: string, handler: typeof beginOpenId): Route {
  const respond = (request: ApiRequest) => respondToBrowser(request, path, handler);
  return { path, allow: null, handlers: new Map([['GET', { respond }]]) };
}

/** Always responds with a redirect, even after an error. */
async function respondToBrowser(
  incoming: ApiRequest,
  path: string,
  handler: typeof beginOpenId,
): Promise<ApiResponse> {
  const startedAt = performance.now();
  const request = readOpenIdRequest(incoming);
  const { openId } = currentSettings();
  const response =
    openId === undefined
      ? leadTo('/sign-in')
      : await handler(request, openId).catch((error: unknown) => {
          log.error({ requestId: request.requestId, err: error }, 'Single sign-on failed.');
          return failedSignIn('failed', '/');
        });
  return finish({ path, sensitivity: 'secret' }, response, {
    method: incoming.method,
    requestId: request.requestId,
    startedAt,
  });
}

function readOpenIdRequest(request: ApiRequest): OpenIdRequest {
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
 * link, and is replaced by the first page. With `fresh`, the person must authenticate again, unless they did so
 * within the last ten minutes.
 */
function beginOpenId(request: OpenIdRequest, settings: OpenIdSettings): Promise<ApiResponse> {
  const returnTo = returnPath(request.parameters.get('to'));
  const freshness = request.parameters.get('fresh') === 'true' ? 'recent' : 'any';
  return redirectToProvider(request, settings, { returnPath: returnTo, freshness });
}
