import { listChanges } from '#lib/api/audit/audit-log.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listChanges, listChanges);
