import { handle } from '#lib/api/pipeline/handle.ts';
import { rotateKey } from '#lib/api/administration/keys.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.rotateKey, rotateKey);
