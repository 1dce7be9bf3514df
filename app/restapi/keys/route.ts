import { createKey, listKeys } from '#lib/api/administration/keys.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listKeys, listKeys);
export const POST = handle(operations.createKey, createKey);
