import type { Operation } from '#lib/contract/operation.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { requireAvailable, requireRole } from '#lib/api/access/requirements.ts';
import { identify } from '#lib/api/sign-in/credentials/identify.ts';
import { momentNow } from '#lib/store/database/clocks.ts';
import type { Store } from '#lib/store/store.ts';
import type { RequestContext } from '#lib/api/http/request-context.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import type { UploadedBody } from '#lib/api/http/request/operation-request.ts';

/** Returns the body of a request whose handler reads the body itself. */
export function uploadOf(
  operation: Operation,
  store: Store,
  context: RequestContext,
  principal: Principal,
): UploadedBody {
  const { request, method, path, search } = context;
  // A signature covers the body, so the body has already been read to verify it.
  const isRead = principal.kind === 'signing key';
  return {
    chunks: () => (isRead ? chunksOf(context.readBody()) : (context.body() ?? chunksOf(null))),
    header: request.header,
    idempotencyKey: request.header('idempotency-key'),
    method,
    path,
    search,
    requireStillAllowed: async (require) => {
      if (isRead) return;
      const identity = await identify(operation, store, context, momentNow().now);
      requireAvailable(operation, identity.principal);
      requireRole(operation, identity.principal);
      require?.(identity.principal);
    },
  };
}

async function* chunksOf(body: Promise<Buffer> | null): AsyncGenerator<Uint8Array> {
  if (body !== null) yield await body;
}

/** Reads a JSON body. Throws 413 if it is too large, or else 415 if its headers don't declare plain UTF-8 JSON. */
export async function readJsonBytes({ request, readBody }: RequestContext): Promise<Buffer> {
  const body = await readBody();
  const type = request.header('content-type') ?? '';
  const coding = request.header('content-encoding') ?? '';
  if (
    !/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) ||
    !/^(identity)?$/i.test(coding)
  ) {
    throw problem(
      'unsupported.media.type',
      'Send JSON in UTF-8 with Content-Type: application/json and no Content-Encoding.',
    );
  }
  return body;
}
