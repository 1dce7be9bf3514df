import { superuser } from '#lib/store/embedded/cluster/create-cluster.ts';

export const port = 5432;
export const database = 'placement_desk';
/** The memberships' database, so that `placement_desk` can be dropped and restored while the server runs. */
export const maintenanceDatabase = 'postgres';

/**
 * Settings for `pg`: `host` is the folder of the unix socket; there is no TCP port and no password. `port` and `ssl`
 * are named so that PGPORT and PGSSLMODE in the service's environment have no say.
 */
export type EmbeddedConnection = {
  host: string;
  port: number;
  ssl: false;
  user: string;
  database: string;
};

export function connectionTo(host: string, database: string): EmbeddedConnection {
  return { host, port, ssl: false, user: superuser, database };
}
