import { handle } from '#lib/api/pipeline/handle.ts';
import { decideOrders } from '#lib/api/subscriptions/decide-orders.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.decideOrders, decideOrders);
