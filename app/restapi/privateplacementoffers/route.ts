import { handle } from '#lib/api/handle.ts';
import { listOffers } from '#lib/api/list-offers.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOffers, listOffers);
