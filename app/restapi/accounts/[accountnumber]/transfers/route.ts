import { handle } from '#lib/api/pipeline/handle.ts';
import { listAccountTransfers } from '#lib/api/accounts/transfers.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listAccountTransfers, listAccountTransfers);
