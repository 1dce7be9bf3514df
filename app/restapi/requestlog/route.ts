import { listRequests } from '#lib/api/audit/request-log.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listRequests, listRequests);
