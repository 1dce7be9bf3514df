import { handle } from '#lib/api/http/handle.ts';
import { keepKey } from '#lib/api/administration/keep-key.ts';
import { revokeKey } from '#lib/api/administration/revoke-key.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.keepKey, keepKey);
export const DELETE = handle(operations.revokeKey, revokeKey);
