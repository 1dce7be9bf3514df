import { listReviews } from '#lib/api/subscriptions/list-reviews.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listReviews, listReviews);
