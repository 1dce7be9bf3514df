import { handle } from '#lib/api/pipeline/handle.ts';
import { listWatches } from '#lib/api/notices/watches.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listWatches, listWatches);
