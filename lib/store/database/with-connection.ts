import pg from 'pg';
import { OperatorError } from '#lib/store/operator-error.ts';
import type { DatabaseAddress } from './database.ts';
import { connectionTimeoutMs, keptAlive } from './prepare-session.ts';

/** insufficient_privilege */
const notAllowed = '42501';

/**
 * Runs work on a separate connection with the address's role, which may have more permissions than the
 * service's. PostgreSQL's list of connections shows its purpose: `placement-desk backup`.
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
  // If the connection is lost, the running statement fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end(); // uncommitted work is rolled back, and locks are released
  }
}

/**
 * Runs work that only the owner of the tables can do. If the address has another role, throws an OperatorError
 * with the name of the owner. `what` describes the work: `restore a backup`.
 */
export async function withRightsOfOwner<Result>(
  address: DatabaseAddress,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError && cause.code === notAllowed)) throw cause;
    const { role, owner } = await rolesOf(address);
    throw new OperatorError(
      `The role ${role} of DATABASE_URL can't ${what}, because that requires the permissions of the tables' owner. Use the DATABASE_URL of ${owner}, or run as a superuser: grant ${owner} to ${role}. Nothing was changed.`,
      { cause },
    );
  }
}

async function rolesOf(address: DatabaseAddress): Promise<{ role: string; owner: string }> {
  return withConnection(address, 'start', async (client) => {
    const { rows } = await client.query<{ role: string; owner: string }>(
      `select quote_ident(session_user) as role, quote_ident(pg_get_userbyid(relowner)) as owner
      from pg_class where oid = to_regclass('audit_entry')`,
    );
    return rows[0] ?? { role: 'that', owner: 'the owner' };
  });
}
