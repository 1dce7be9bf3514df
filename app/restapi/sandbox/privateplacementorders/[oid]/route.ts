import { handle } from '#lib/api/pipeline/handle.ts';
import { simulateOrder } from '#lib/api/sandbox/sandbox.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';

export const PUT = handle(sandboxOperations.playOrder, simulateOrder);
