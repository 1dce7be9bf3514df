import { handle } from '#lib/api/http/handle.ts';
import { keepKey } from '#lib/api/administration/keys/keep-key.ts';
import { revokeKey } from '#lib/api/administration/keys/revoke-key.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.keepKey, keepKey);
export const DELETE = handle(operations.revokeKey, revokeKey);
