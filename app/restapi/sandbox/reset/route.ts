import { handle } from '#lib/api/pipeline/handle.ts';
import { resetSandbox } from '#lib/api/sandbox/sandbox.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';

export const POST = handle(sandboxOperations.resetSandbox, resetSandbox);
