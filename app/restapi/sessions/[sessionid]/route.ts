import { endSession } from '#lib/api/end-session.ts';
import { handle } from '#lib/api/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.endSession, endSession);
