import { handle } from '#lib/api/pipeline/handle.ts';
import { readSession } from '#lib/api/sign-in/read-session.ts';
import { signIn } from '#lib/api/sign-in/sign-in.ts';
import { signOut } from '#lib/api/sign-in/sessions.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.signIn, signIn);
export const GET = handle(operations.readSession, readSession);
export const DELETE = handle(operations.signOut, signOut);
