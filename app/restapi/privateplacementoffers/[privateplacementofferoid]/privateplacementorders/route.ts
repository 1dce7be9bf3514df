import { handle } from '#lib/api/http/handle.ts';
import { listOrders } from '#lib/api/offers/list-orders.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listOrders, listOrders);
