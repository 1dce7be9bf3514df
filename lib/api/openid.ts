import { randomUUID } from 'node:crypto';
import { currentStore } from '#lib/store/store.ts';
import type { Place } from './admission.ts';
import type { Answer } from './answer.ts';
import { addressOf, type ApiRequest } from './exchange.ts';
import { finish } from './finish-answer.ts';
import { log } from './log.ts';
import { beginOpenId } from './openid-begin.ts';
import { finishOpenId } from './openid-callback.ts';
import { failedSignIn, leadTo, openIdCallbackPath, openIdPath, type OpenIdCall } from './openid-call.ts';
import { splitTarget } from './route-path.ts';
import { currentSettings } from './service-settings.ts';

const verbs: ReadonlyMap<string, typeof beginOpenId> = new Map([
  [openIdPath, beginOpenId],
  [openIdCallbackPath, finishOpenId],
]);

export function isOpenIdPath(path: string): boolean {
  return verbs.has(path);
}

/** Answers what single sign-on asks of the browser: always by leading on, also when something fails. */
export async function answerOpenId(request: ApiRequest, place: Place | undefined): Promise<Answer> {
  const startedAt = performance.now();
  const call = openCall(request, place);
  const { path } = splitTarget(request.target);
  const { openId } = currentSettings();
  const verb = verbs.get(path);
  const answer =
    openId === undefined || verb === undefined
      ? leadTo('/sign-in')
      : await verb(call, openId).catch((error: unknown) => {
          log.error({ requestId: call.requestId, err: error }, 'Single sign-on failed.');
          return failedSignIn('failed', '/');
        });
  return finish({ path, sensitivity: 'secret' }, answer, {
    method: request.method,
    path,
    requestId: call.requestId,
    startedAt,
  });
}

function openCall(request: ApiRequest, place: Place | undefined): OpenIdCall {
  const { target, header } = request;
  const { search } = splitTarget(target);
  return {
    store: currentStore(),
    search,
    parameters: new URLSearchParams(search),
    cookie: header('cookie'),
    userAgent: header('user-agent'),
    address: addressOf(request),
    requestId: randomUUID(),
    atProvider: (work) => atProvider(place, work),
  };
}

/** What anybody can begin must not flood the provider, nor fill the memory when it is slow. */
const mostAtProvider = 64;
let waitingAtProvider = 0;

async function atProvider<Result>(
  place: Place | undefined,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (waitingAtProvider >= mostAtProvider) {
    return undefined;
  }
  waitingAtProvider += 1;
  try {
    return await (place === undefined ? work() : place.aside(work));
  } finally {
    waitingAtProvider -= 1;
  }
}
