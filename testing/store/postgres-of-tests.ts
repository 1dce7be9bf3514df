import { inject } from 'vitest';

/** The PostgreSQL that this worker's test files have to themselves. Vitest numbers workers from 1. */
export const postgresOfTests = ownPostgres();

function ownPostgres() {
  const own = inject('postgresOfWorkers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (own === undefined) throw new Error('No PostgreSQL was started for this worker.');
  return own;
}
