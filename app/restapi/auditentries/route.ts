import { handle } from '#lib/api/http/handle.ts';
import { listAuditEntries } from '#lib/api/audit/list-audit-entries.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listAuditEntries, listAuditEntries);
