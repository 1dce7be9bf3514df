import { handle } from '#lib/api/handle.ts';
import { readHealth } from '#lib/api/read-health.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readHealth, readHealth);
