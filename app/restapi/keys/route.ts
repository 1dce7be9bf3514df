import { createKey } from '#lib/api/administration/keys/create-key.ts';
import { handle } from '#lib/api/http/handle.ts';
import { listKeys } from '#lib/api/administration/keys/list-keys.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listKeys, listKeys);
export const POST = handle(operations.createKey, createKey);
