import { listFirmOrders } from '#lib/api/accounts/read-orders.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listFirmOrders, listFirmOrders);
