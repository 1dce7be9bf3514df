import { inject } from 'vitest';

/** A PostgreSQL for this worker's test files only. Vitest numbers workers starting with 1. */
export const testPostgres = ownPostgres();

function ownPostgres() {
  const own = inject('postgresOfWorkers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (own === undefined) throw new Error('No PostgreSQL was started for this worker.');
  return own;
}
