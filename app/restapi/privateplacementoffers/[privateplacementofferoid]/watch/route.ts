import { handle } from '#lib/api/pipeline/handle.ts';
import { unwatchOffer, watchOffer } from '#lib/api/notices/watches.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.watchOffer, watchOffer);
export const DELETE = handle(operations.unwatchOffer, unwatchOffer);
