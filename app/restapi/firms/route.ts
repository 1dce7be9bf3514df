import { handle } from '#lib/api/pipeline/handle.ts';
import { listFirms } from '#lib/api/access/list-firms.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listFirms, listFirms);
