import { handle } from '#lib/api/pipeline/handle.ts';
import { listMappings } from '#lib/api/imports/mappings.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listMappings, listMappings);
