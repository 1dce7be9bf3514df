import { handle } from '#lib/api/handle.ts';
import { listSessions } from '#lib/api/list-sessions.ts';
import { signOutEverywhere } from '#lib/api/sign-out-everywhere.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listSessions, listSessions);
export const DELETE = handle(operations.signOutEverywhere, signOutEverywhere);
