import { readUserAccess, revokeUserAccess } from '#lib/api/administration/users.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readUserAccess, readUserAccess);
export const DELETE = handle(operations.revokeUserAccess, revokeUserAccess);
