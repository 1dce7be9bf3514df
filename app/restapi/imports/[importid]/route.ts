import { handle } from '#lib/api/pipeline/handle.ts';
import { readImport } from '#lib/api/imports/imports.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readImport, readImport);
