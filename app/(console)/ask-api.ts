import { headers } from 'next/headers';
import type { RouteHandler } from '#lib/api/http/handle.ts';
import { type Answered, nextCursorOf } from '#lib/client/http/api.ts';
import type { OperationName } from '#lib/contract/operations.ts';
import { type ResultOf, resultOf } from '#lib/contract/result-of.ts';

/** What of a page's request belongs to the requests that it makes of the API: who asks, and from where. */
const passedOn = ['cookie', 'x-forwarded-for'];

/**
 * Asks the API for what a page is about to show, as its reader and by the same handler that the browser would reach.
 * Null when the API refuses: the browser asks again then, and says why.
 */
export async function askApi<Name extends OperationName>(
  operation: Name,
  handler: RouteHandler,
  target: string,
): Promise<Answered<ResultOf<Name>> | null> {
  const received = await headers();
  const {
    status,
    headers: sent,
    body,
  } = await handler.answer({
    method: 'GET',
    target,
    header: (name) => (passedOn.includes(name) ? received.get(name) : null),
    body: () => null,
    takesItsTime: () => () => undefined,
    remoteAddress: received.get('x-remote-address'),
    // The page has a place already, and what a page asks for belongs to it.
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
