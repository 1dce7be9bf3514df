import { handle } from '#lib/api/pipeline/handle.ts';
import { listEvents } from '#lib/api/events/events.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listEvents, listEvents);
