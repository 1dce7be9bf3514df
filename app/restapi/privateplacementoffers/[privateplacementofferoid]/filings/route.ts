import { handle } from '#lib/api/pipeline/handle.ts';
import { recordFiling } from '#lib/api/filings/change-filings.ts';
import { listOfferFilings } from '#lib/api/filings/offer-filings.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOfferFilings, listOfferFilings);
export const POST = handle(operations.recordFiling, recordFiling);
