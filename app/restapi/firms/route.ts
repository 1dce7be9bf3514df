import { handle } from '#lib/api/handle.ts';
import { listFirms } from '#lib/api/list-firms.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listFirms, listFirms);
