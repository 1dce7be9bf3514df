import { endSession } from '#lib/api/sign-in/sessions.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.endSession, endSession);
