import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import { connectionTimeoutMs, keptAlive } from './prepare-session.ts';

/**
 * Does a piece of work on a connection of its own, as the role of the address, which may do more than that of the
 * service. In PostgreSQL's list of connections it is called by its purpose: `placement-desk backup`.
 */
export async function withConnection<Result>(
  address: DatabaseAddress,
  purpose: 'start' | 'migration' | 'backup' | 'reset',
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...address,
    ...keptAlive,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: `placement-desk ${purpose}`,
  });
  // The loss of the connection shows in the statement under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end(); // what is not committed is gone, and locks are released
  }
}
