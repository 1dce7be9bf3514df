import { endUserSessions } from '#lib/api/administration/users.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.endUserSessions, endUserSessions);
