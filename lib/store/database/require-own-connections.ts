import type { DatabaseAddress } from './database.ts';
import { withConnection } from './with-connection.ts';

/**
 * The number of checks. Whatever the order in which a pooler assigns connections, both clients don't stay on one each
 * for so many.
 */
const rounds = 8;

/**
 * Throws if each transaction may get a different database connection, as behind a pooler in transaction or statement
 * mode: role, settings, prepared statements and locks of a session would be lost or leak to another session. Two
 * connections take turns asking which database process serves them: it must stay the same for each, and the two must
 * differ.
 */
export async function requireOwnConnections(address: DatabaseAddress): Promise<void> {
  const served = [new Set<number>(), new Set<number>()];
  await withConnection(address, 'start', (first) =>
    withConnection(address, 'start', async (second) => {
      for (let round = 0; round < rounds; round += 1) {
        // The first one twice: a round-robin pooler would give each client the same again.
        for (const [at, client] of [first, first, second].entries()) {
          const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
          for (const { pid } of rows) served[at === 2 ? 1 : 0]?.add(pid);
        }
      }
    }),
  );
  if (served.some(({ size }) => size > 1) || new Set(served.flatMap((pids) => [...pids])).size < 2) {
    throw new Error(
      "DATABASE_URL points to a pooler that gives each transaction a different connection (PgBouncer: pool_mode = transaction or statement), which the service doesn't support. Set pool_mode = session for this database, or connect to PostgreSQL directly.",
    );
  }
}
