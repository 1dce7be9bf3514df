import type { DatabaseAddress } from './database.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { withConnection } from './with-connection.ts';

/** Beside the pool's: the one that starts, migrates, or holds the embedded server. */
const besides = 1;

/**
 * Holds the connections that a service may open against what PostgreSQL has room for. Throws an OperatorError where
 * they can never fit, and tells where they would not fit beside those that are open now.
 */
export async function reckonConnections(
  address: DatabaseAddress,
  connections: number,
  tell: (sentence: string) => void,
): Promise<void> {
  const { places, taken } = await readRoom(address);
  const wanted = connections + besides;
  if (wanted > places) {
    throw new OperatorError(
      `DATABASE_CONNECTIONS is ${connections}, and ${besides} more is needed, but PostgreSQL has room for ${places} of this role and database (max_connections and the limits of both). Lower the one or raise the other.`,
    );
  }
  if (wanted > places - taken) {
    tell(
      `DATABASE_CONNECTIONS is ${connections}, but of PostgreSQL's ${places} connections others have ${taken} now: under load this service, or another, would find none left. All services together should fit.`,
    );
  }
}

async function readRoom(address: DatabaseAddress): Promise<{ places: number; taken: number }> {
  return withConnection(address, 'start', async (client) => {
    const { rows } = await client.query<{ places: number; taken: number }>(roomQuestion);
    const [room] = rows;
    if (room === undefined) throw new Error('PostgreSQL does not say how many connections it takes.');
    return room;
  });
}

/** A limit of -1 is none. PostgreSQL 16 and newer may keep some for roles of a group. */
const roomQuestion = `
  select
    least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as places,
    (select sum(numbackends)::integer - 1 from pg_stat_database) as taken`;
