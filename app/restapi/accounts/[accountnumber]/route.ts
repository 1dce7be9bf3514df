import { handle } from '#lib/api/handle.ts';
import { readAccount } from '#lib/api/read-account.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readAccount, readAccount);
