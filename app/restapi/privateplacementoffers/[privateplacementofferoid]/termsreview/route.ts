import { handle } from '#lib/api/pipeline/handle.ts';
import { readTerms, reviewTerms } from '#lib/api/subscriptions/terms-review.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readTerms, readTerms);
export const PUT = handle(operations.reviewTerms, reviewTerms);
