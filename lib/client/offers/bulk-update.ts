import { sendFor } from '#lib/client/http/api.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import type { BulkPart } from './bulk-parts.ts';

/** Previews a part without changing anything. */
export async function tryPart({ changes, offers }: BulkPart): Promise<BulkAnswer> {
  return sendFor('bulkUpdateOffers', { method: 'POST', path, body: { changes, offers, dryRun: true } });
}

/** Changes the offers of a part. A retry after a failure is executed only once, because the key is the same. */
export async function changePart({ changes, offers, key }: BulkPart): Promise<BulkAnswer> {
  return sendFor('bulkUpdateOffers', {
    method: 'POST',
    path,
    body: { changes, offers },
    idempotencyKey: key,
  });
}

const path = '/restapi/bulkupdates';
