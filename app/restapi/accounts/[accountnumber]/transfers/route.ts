import { handle } from '#lib/api/handle.ts';
import { listAccountTransfers } from '#lib/api/list-transfers.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listAccountTransfers, listAccountTransfers);
