import { handle } from '#lib/api/handle.ts';
import { listOfferOverview } from '#lib/api/list-offer-overview.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOfferOverview, listOfferOverview);
