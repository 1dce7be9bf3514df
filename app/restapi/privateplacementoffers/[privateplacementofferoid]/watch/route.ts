import { handle } from '#lib/api/http/handle.ts';
import { unwatchOffer } from '#lib/api/notices/unwatch-offer.ts';
import { watchOffer } from '#lib/api/notices/watch-offer.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.watchOffer, watchOffer);
export const DELETE = handle(operations.unwatchOffer, unwatchOffer);
