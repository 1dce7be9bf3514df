import { listChanges } from '#lib/api/audit/audit-log.ts';
import { handle } from '#lib/api/http/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listChanges, listChanges);
