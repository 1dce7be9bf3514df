import { handle } from '#lib/api/pipeline/handle.ts';
import { deleteMapping, writeMapping } from '#lib/api/imports/mappings.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.writeMapping, writeMapping);
export const DELETE = handle(operations.deleteMapping, deleteMapping);
