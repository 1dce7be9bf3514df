import { handle } from '#lib/api/handle.ts';
import { listSecurityEvents } from '#lib/api/list-security-events.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listSecurityEvents, listSecurityEvents);
