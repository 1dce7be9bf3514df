import { handle } from '#lib/api/pipeline/handle.ts';
import { listSecurityEvents } from '#lib/api/audit/audit-log.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listSecurityEvents, listSecurityEvents);
