import { handle } from '#lib/api/handle.ts';
import { listOrders } from '#lib/api/list-orders.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOrders, listOrders);
