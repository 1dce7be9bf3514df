import { randomUUID } from 'node:crypto';
import { currentStore } from '#lib/store/store.ts';
import type { Answer } from './answer.ts';
import { clientAddress } from './client-address.ts';
import type { ApiRequest } from './exchange.ts';
import { log } from './log.ts';
import { beginOpenId } from './openid-begin.ts';
import { finishOpenId } from './openid-callback.ts';
import { failedSignIn, leadTo, openIdCallbackPath, openIdPath, type OpenIdCall } from './openid-call.ts';
import { originForm } from './route-path.ts';
import { currentSettings } from './service-settings.ts';

const verbs: ReadonlyMap<string, typeof beginOpenId> = new Map([
  [openIdPath, beginOpenId],
  [openIdCallbackPath, finishOpenId],
]);

export function isOpenIdPath(path: string): boolean {
  return verbs.has(path);
}

/** Answers what single sign-on asks of the browser: always by leading on, also when something fails. */
export async function answerOpenId(request: ApiRequest): Promise<Answer> {
  const startedAt = performance.now();
  const call = openCall(request);
  const [path = ''] = originForm(request.target).split('?');
  const { openId } = currentSettings();
  const verb = verbs.get(path);
  const answer =
    openId === undefined || verb === undefined
      ? leadTo('/sign-in')
      : await verb(call, openId).catch((error: unknown) => {
          log.error({ requestId: call.requestId, err: error }, 'Single sign-on failed.');
          return failedSignIn('failed', '/');
        });
  log.info({
    requestId: call.requestId,
    method: request.method,
    route: path,
    status: answer.status,
    durationMs: Math.round((performance.now() - startedAt) * 100) / 100,
  });
  return { ...answer, headers: { ...answer.headers, 'X-Request-Id': call.requestId } };
}

function openCall({ target, header, remoteAddress }: ApiRequest): OpenIdCall {
  const path = originForm(target);
  const search = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  return {
    store: currentStore(),
    search,
    parameters: new URLSearchParams(search),
    cookie: header('cookie'),
    userAgent: header('user-agent'),
    address: clientAddress(
      { remoteAddress, forwardedFor: header('x-forwarded-for') },
      currentSettings().trustedProxies,
    ),
    requestId: randomUUID(),
  };
}
