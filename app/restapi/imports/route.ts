import { handle } from '#lib/api/pipeline/handle.ts';
import { createImport } from '#lib/api/imports/create-import.ts';
import { listImports } from '#lib/api/imports/imports.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listImports, listImports);
export const POST = handle(operations.createImport, createImport);
