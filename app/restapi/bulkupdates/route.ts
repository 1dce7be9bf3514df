import { handle } from '#lib/api/pipeline/handle.ts';
import { bulkUpdateOffers } from '#lib/api/offers/bulk/bulk-update-offers.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.bulkUpdateOffers, bulkUpdateOffers);
