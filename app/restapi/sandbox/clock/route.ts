import { handle } from '#lib/api/pipeline/handle.ts';
import { moveSandboxClock, readSandboxClock } from '#lib/api/sandbox/sandbox.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';

export const GET = handle(sandboxOperations.readSandboxClock, readSandboxClock);
export const PUT = handle(sandboxOperations.moveSandboxClock, moveSandboxClock);
