import { handle } from '#lib/api/pipeline/handle.ts';
import { keepKey, revokeKey } from '#lib/api/administration/keys.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.keepKey, keepKey);
export const DELETE = handle(operations.revokeKey, revokeKey);
