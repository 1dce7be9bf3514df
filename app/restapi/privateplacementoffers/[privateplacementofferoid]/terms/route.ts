import { handle } from '#lib/api/pipeline/handle.ts';
import { changeTerms } from '#lib/api/offers/own-offers.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changeTerms, changeTerms);
