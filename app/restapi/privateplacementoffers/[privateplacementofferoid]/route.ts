import { handle } from '#lib/api/pipeline/handle.ts';
import { deleteOffer } from '#lib/api/offers/own-offers.ts';
import { readOffer } from '#lib/api/offers/read-offer.ts';
import { updateOffer } from '#lib/api/offers/update-offer.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readOffer, readOffer);
export const PUT = handle(operations.updateOffer, updateOffer, {
  operation: operations.readOffer,
  handler: readOffer,
});
export const DELETE = handle(operations.deleteOffer, deleteOffer);
