import { handle } from '#lib/api/pipeline/handle.ts';
import { listTransfers } from '#lib/api/accounts/transfers.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listTransfers, listTransfers);
