import { handle } from '#lib/api/handle.ts';
import { revokeKey } from '#lib/api/revoke-key.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.revokeKey, revokeKey);
