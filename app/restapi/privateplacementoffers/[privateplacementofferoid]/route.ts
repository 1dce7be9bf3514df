import { handle } from '#lib/api/handle.ts';
import { readOffer } from '#lib/api/read-offer.ts';
import { updateOffer } from '#lib/api/update-offer.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readOffer, readOffer);
export const PUT = handle(operations.updateOffer, updateOffer);
