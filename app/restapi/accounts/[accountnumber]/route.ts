import { handle } from '#lib/api/pipeline/handle.ts';
import { readAccount } from '#lib/api/accounts/accounts.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readAccount, readAccount);
