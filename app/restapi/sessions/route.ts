import { handle } from '#lib/api/http/handle.ts';
import { listSessions } from '#lib/api/sign-in/sessions/list-sessions.ts';
import { signOutEverywhere } from '#lib/api/sign-in/sessions/sign-out-everywhere.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listSessions, listSessions);
export const DELETE = handle(operations.signOutEverywhere, signOutEverywhere);
