import { handle } from '#lib/api/pipeline/handle.ts';
import { reviewOrder } from '#lib/api/subscriptions/order.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.reviewOrder, reviewOrder);
