import { handle } from '#lib/api/pipeline/handle.ts';
import { playOrder } from '#lib/api/sandbox/sandbox.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';

export const PUT = handle(sandboxOperations.playOrder, playOrder);
