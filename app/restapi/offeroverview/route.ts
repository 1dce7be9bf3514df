import { handle } from '#lib/api/pipeline/handle.ts';
import { listOfferOverview } from '#lib/api/offers/offer-list.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOfferOverview, listOfferOverview);
