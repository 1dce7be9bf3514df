import { readOrder } from '#lib/api/accounts/read-orders.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { decideOrder } from '#lib/api/subscriptions/order.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readOrder, readOrder);
export const PUT = handle(operations.decideOrder, decideOrder);
