import type { DatabaseAddress } from './database.ts';
import { withConnection } from './with-connection.ts';

/**
 * Number of checks. Whatever the order in which a pooler assigns connections, both clients don't keep one each
 * for that long.
 */
const rounds = 8;

/**
 * Throws if each transaction may get a different database connection, as behind a pooler in transaction or
 * statement mode. A session's role, settings, prepared statements and locks would be lost or would leak to
 * other sessions. Two connections take turns asking which database process serves them. It must stay the same
 * for each, and differ between the two.
 */
export async function requireOwnConnections(address: DatabaseAddress): Promise<void> {
  const served = [new Set<number>(), new Set<number>()];
  await withConnection(address, 'start', (first) =>
    withConnection(address, 'start', async (second) => {
      for (let round = 0; round < rounds; round += 1) {
        // The first client asks twice, because a round-robin pooler would otherwise give each client the same
        // connection again.
        for (const [at, client] of [first, first, second].entries()) {
          const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
          for (const { pid } of rows) served[at === 2 ? 1 : 0]?.add(pid);
        }
      }
    }),
  );
  if (served.some(({ size }) => size > 1) || new Set(served.flatMap((pids) => [...pids])).size < 2) {
    throw new Error(
      "DATABASE_URL points to a pooler that gives each transaction a different connection (PgBouncer: pool_mode = transaction or statement), which Placement Desk doesn't support. Set pool_mode = session for this database, or connect to PostgreSQL directly.",
    );
  }
}
