import { handle } from '#lib/api/pipeline/handle.ts';
import { createOffer } from '#lib/api/offers/own-offers.ts';
import { listOffers } from '#lib/api/offers/offer-list.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOffers, listOffers);
export const POST = handle(operations.createOffer, createOffer);
