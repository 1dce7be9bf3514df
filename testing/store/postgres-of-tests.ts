import { inject } from 'vitest';

const servers = inject('postgresOfWorkers');

/** The PostgreSQL that this worker's test files have to themselves. Vitest counts workers from 1. */
export const postgresOfTests = servers[Number(process.env.VITEST_POOL_ID) - 1]!;
