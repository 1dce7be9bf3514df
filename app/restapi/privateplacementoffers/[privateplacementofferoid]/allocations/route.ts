import { handle } from '#lib/api/pipeline/handle.ts';
import { allocateOrders, listAllocations } from '#lib/api/subscriptions/allocate-orders.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listAllocations, listAllocations);
export const POST = handle(operations.allocateOrders, allocateOrders);
