import { handle } from '#lib/api/pipeline/handle.ts';
import { listFirmTransfers } from '#lib/api/accounts/transfers.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listFirmTransfers, listFirmTransfers);
