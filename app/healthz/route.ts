import { handle } from '#lib/api/pipeline/handle.ts';
import { readHealth } from '#lib/api/telemetry/read-health.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readHealth, readHealth);
