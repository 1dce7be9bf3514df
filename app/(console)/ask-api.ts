import { headers } from 'next/headers';
import type { RouteHandler } from '#lib/api/http/route.ts';
import { type ApiResult, nextCursorOf } from '#lib/client/http/api.ts';
import type { OperationName } from '#lib/contract/operations.ts';
import { type ResultOf, resultOf } from '#lib/contract/result-of.ts';

/** Headers copied from the page request to its API requests. They carry the session and the client's IP address. */
const passedOn = ['cookie', 'x-forwarded-for'];

/**
 * Requests API data for a page on behalf of its user, through the same handler that serves requests from the
 * browser. Returns null if the API rejects the request. The browser then repeats the request and shows the
 * reason.
 */
export async function askApi<Name extends OperationName>(
  operation: Name,
  handler: RouteHandler,
  target: string,
): Promise<ApiResult<ResultOf<Name>> | null> {
  const received = await headers();
  const {
    status,
    headers: sent,
    body,
  } = await handler.respond({
    method: 'GET',
    target,
    header: (name) => (passedOn.includes(name) ? received.get(name) : null),
    body: () => null,
    takesItsTime: () => () => undefined,
    remoteAddress: received.get('x-remote-address'),
    // The page already holds an admission slot, and its API requests share it.
    belongsTo: () => true,
    outsideAdmission: (work) => work(),
  });
  return status === 200
    ? {
        value: resultOf(operation, JSON.parse(String(body))),
        etag: sent['ETag'] ?? null,
        nextCursor: nextCursorOf(sent['Link'] ?? null),
      }
    : null;
}
