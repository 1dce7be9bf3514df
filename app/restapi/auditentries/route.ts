import { handle } from '#lib/api/handle.ts';
import { listAuditEntries } from '#lib/api/list-audit-entries.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listAuditEntries, listAuditEntries);
