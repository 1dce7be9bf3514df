import { handle } from '#lib/api/pipeline/handle.ts';
import { changeTerms } from '#lib/api/offers/change-terms.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changeTerms, changeTerms);
