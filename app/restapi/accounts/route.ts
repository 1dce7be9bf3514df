import { handle } from '#lib/api/handle.ts';
import { listAccounts } from '#lib/api/list-accounts.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listAccounts, listAccounts);
