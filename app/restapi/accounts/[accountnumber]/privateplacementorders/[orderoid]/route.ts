import { readOrder } from '#lib/api/accounts/read-orders.ts';
import { handle } from '#lib/api/http/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readOrder, readOrder);
