import { handle } from '#lib/api/pipeline/handle.ts';
import { readOpenApi } from '#lib/api/http/read-open-api.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readOpenApi, readOpenApi);
