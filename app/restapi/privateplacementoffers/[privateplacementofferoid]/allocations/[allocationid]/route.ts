import { handle } from '#lib/api/pipeline/handle.ts';
import { readAllocation } from '#lib/api/subscriptions/allocate-orders.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readAllocation, readAllocation);
