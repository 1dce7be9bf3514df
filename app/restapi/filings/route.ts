import { handle } from '#lib/api/pipeline/handle.ts';
import { listFilings } from '#lib/api/filings/list-filings.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listFilings, listFilings);
