import { createKey } from '#lib/api/create-key.ts';
import { handle } from '#lib/api/handle.ts';
import { listKeys } from '#lib/api/list-keys.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listKeys, listKeys);
export const POST = handle(operations.createKey, createKey);
