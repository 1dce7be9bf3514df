import { handle } from '#lib/api/handle.ts';
import { readOpenApi } from '#lib/api/read-open-api.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readOpenApi, readOpenApi);
