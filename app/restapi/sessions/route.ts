import { handle } from '#lib/api/pipeline/handle.ts';
import { listSessions, signOutEverywhere } from '#lib/api/sign-in/sessions.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listSessions, listSessions);
export const DELETE = handle(operations.signOutEverywhere, signOutEverywhere);
