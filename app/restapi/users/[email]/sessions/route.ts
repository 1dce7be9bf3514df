import { endUserSessions } from '#lib/api/end-user-sessions.ts';
import { handle } from '#lib/api/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.endUserSessions, endUserSessions);
