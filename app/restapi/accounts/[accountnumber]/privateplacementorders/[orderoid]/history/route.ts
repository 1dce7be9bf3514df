import { handle } from '#lib/api/pipeline/handle.ts';
import { listOrderHistory } from '#lib/api/subscriptions/order.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOrderHistory, listOrderHistory);
