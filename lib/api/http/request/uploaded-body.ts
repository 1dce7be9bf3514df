import type { Operation } from '#lib/contract/operation.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { requireAvailable, requireRole } from '#lib/api/access/require-allowed.ts';
import type { UploadedBody } from './call.ts';
import { identify } from '#lib/api/sign-in/credentials/identify.ts';
import { momentNow } from '#lib/store/database/database-clock.ts';
import type { Store } from '#lib/store/store.ts';
import type { Exchange } from '#lib/api/http/exchange.ts';

/** The body of a request whose verb reads it by itself. */
export function uploadOf(
  operation: Operation,
  store: Store,
  exchange: Exchange,
  principal: Principal,
): UploadedBody {
  const { request, method, path, search } = exchange;
  // A signature covers the body, which was read for it.
  const isRead = principal.kind === 'signing key';
  return {
    chunks: () => (isRead ? chunksOf(exchange.readBody()) : (exchange.body() ?? chunksOf(null))),
    header: request.header,
    idempotencyKey: request.header('idempotency-key'),
    method,
    path,
    search,
    requireStillAllowed: async () => {
      if (isRead) return;
      const identity = await identify(operation, store, exchange, momentNow().now);
      requireAvailable(operation, identity.principal);
      requireRole(operation, identity.principal);
    },
  };
}

async function* chunksOf(body: Promise<Buffer> | null): AsyncGenerator<Uint8Array> {
  if (body !== null) yield await body;
}
