import type { Exchange } from '#lib/api/http/exchange.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/** The bytes of a body that says it is JSON. Throws 413 before 415. */
export async function readJsonBytes({ request, readBody }: Exchange): Promise<Buffer> {
  const body = await readBody();
  const type = request.header('content-type') ?? '';
  const coding = request.header('content-encoding') ?? '';
  if (
    !/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) ||
    !/^(identity)?$/i.test(coding)
  ) {
    throw problem(
      'unsupported.media.type',
      'Send Content-Type: application/json in UTF-8, without a content coding.',
    );
  }
  return body;
}
