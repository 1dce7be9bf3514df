import type pg from 'pg';
import type { DatabaseAddress, DatabasePool } from '#lib/store/database/database.ts';
import { openPool, usualConnections } from '#lib/store/database/pool/open-pool.ts';
import { type ServerEvent, startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';
import { adoptKey, hasSealed, requireAvailableKey } from '#lib/store/key-rotation/adopt-key.ts';
import { migrate } from '#lib/store/migrating/migrate.ts';
import { requireOwnConnections, waitForDatabase, withConnection } from '#lib/store/database/connections.ts';
import { useSandboxClock } from '#lib/store/database/clocks.ts';
import { keepStoreKind, requireStoreKind } from '#lib/store/sandbox/store-kind.ts';
import { OperatorError } from './errors.ts';
import type { RunningStore } from './store.ts';
import type { StoreSettings } from './store-settings.ts';
import { readKeyInForce, availableKeys, lostKey, otherKey, textOf } from './keys/key-in-force.ts';
import { keyFileOf, makeKeyFile, replaceKeyFile } from './keys/secret-key-files.ts';
import { deriveKeys, type SecretKeys } from './keys/secret-keys.ts';

/** One connection outside the pool. It starts or migrates the store, or keeps the embedded server running. */
const furtherConnections = 1;

/**
 * Selects the maximum number of connections, and how many are open besides this one. PostgreSQL stores -1 for no limit.
 * PostgreSQL 16 and later can also reserve connections for members of pg_use_reserved_connections.
 */
const limitsQuery = `
  select
    least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as places,
    (select sum(numbackends)::integer - 1 from pg_stat_database) as taken`;

type StartOptions = {
  /**
   * Called with `lost` when the embedded server stops unexpectedly, with `back` when it runs again, and with the error
   * if a restart fails.
   */
  readonly onServerEvent?: (news: ServerEvent) => void;
  /** Called with a sentence that describes what startup is waiting for, or a problem that may occur later. */
  readonly onWaiting?: (sentence: string) => void;
  /**
   * Whether to wait for an unavailable database, and to check its connection limit. Commands skip the check, and report
   * an unavailable database as an error immediately.
   */
  readonly isPatient?: boolean;
};

/** Opens the store in the embedded server or the given database, and migrates it to the newest schema. */
export async function startStore(
  settings: StoreSettings,
  { onServerEvent, onWaiting = () => undefined, isPatient = false }: StartOptions = {},
): Promise<RunningStore> {
  const { address, account, stop } = await openDatabase(settings, onServerEvent);
  const database = openPool(address, undefined, settings.databaseConnections);
  const stopAll = async () => {
    await database.close();
    await stop();
    useSandboxClock(undefined);
  };
  try {
    if (isPatient) await waitForDatabase(address, onWaiting);
    if (settings.databaseUrl !== undefined) await requireOwnConnections(address);
    if (isPatient) {
      await checkConnectionLimit(address, settings.databaseConnections ?? usualConnections, onWaiting);
    }
    const kind = settings.sandbox === true ? 'sandbox' : 'live';
    await withConnection(address, 'start', (client) => requireStoreKind(client, kind));
    // Determined before a migration if possible, because finding the key also completes an interrupted
    // rotation.
    const known = (await hasKeyTable(address)) ? await resolveStoreKey(database, settings) : undefined;
    const inspect = (client: pg.Client) => requireAvailableKey(client, settings);
    const applied = await migrate(address, { onWaiting, inspect });
    const { keys, wasNext } = known ?? (await resolveStoreKey(database, settings));
    const offsetMs = await keepStoreKind(database, kind);
    useSandboxClock(kind === 'sandbox' ? offsetMs : undefined);
    return {
      store: { database, keys },
      settings,
      finishedRotation: wasNext,
      address,
      account,
      applied,
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/**
 * Describes the store in a sentence: its kind, its address without user and password, its name, and its
 * creation time.
 */
export async function describeStore({
  address,
  settings,
}: Pick<RunningStore, 'address' | 'settings'>): Promise<string> {
  return withConnection(address, 'start', async (client) => {
    const { rows } = await client.query<{ name: string; since: string }>(
      `select current_database() as name, to_char(min(applied_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since
      from migration`,
    );
    const place =
      settings.databaseUrl === undefined
        ? `the embedded PostgreSQL in ${settings.dataDir}`
        : `PostgreSQL at ${client.host}:${client.port}`;
    return `The store is database ${rows[0]?.name} on ${place}, created ${rows[0]?.since}.`;
  });
}

type OpenDatabase = Pick<RunningStore, 'address' | 'account'> & { readonly stop: () => Promise<void> };

/** Starts or joins the embedded server, or returns the given database without connecting to it. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<StoreSettings, 'databaseUrl' | 'dataDir'>,
  onServerEvent?: (news: ServerEvent) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    return { address: { connectionString: databaseUrl }, account: undefined, stop: async () => undefined };
  }
  const server = await startEmbeddedServer(dataDir, onServerEvent);
  return { address: server.connection, account: server.account, stop: () => server.stop() };
}

/** Reports whether the schema is from a release that records which key a store uses. */
async function hasKeyTable(address: DatabaseAddress): Promise<boolean> {
  return withConnection(address, 'start', async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regproc('adopt_secret_key') is not null as found`,
    );
    return rows[0]?.found ?? false;
  });
}

type StoreKey = {
  readonly keys: SecretKeys;
  /** Whether the store uses the operator's next key. If so, an interrupted rotation is now complete. */
  readonly wasNext: boolean;
};

/**
 * Returns the store's SECRET_KEY from among the available keys: SECRET_KEY and NEW_SECRET_KEY, or else
 * `secret.key` and `secret.key.next` in the data directory. A new store adopts the current key, or a generated one
 * if there is none. If the store uses `secret.key.next`, that file replaces `secret.key`. Throws an OperatorError
 * without changing anything if the store uses none of these keys.
 */
export async function resolveStoreKey(database: DatabasePool, settings: StoreSettings): Promise<StoreKey> {
  const written = await readKeyInForce(database); // first, because a rotation replaces the key file last
  const { current, next } = await availableKeys(settings);
  if (written !== undefined && next?.id.equals(written)) {
    if (settings.secretKey === undefined) {
      await replaceKeyFile(settings.dataDir, current === undefined ? 'before' : textOf(current.id));
    }
    return { keys: next, wasNext: true };
  }
  if (written !== undefined && current?.id.equals(written)) {
    return { keys: current, wasNext: false };
  }
  if (current === undefined && (written !== undefined || (await hasSealed(database)))) {
    throw lostKey(settings);
  }
  const keys = current ?? deriveKeys(await makeKeyFile(settings.dataDir, keyFileOf(settings.dataDir)));
  const inForce = await adoptKey(database, keys);
  if (inForce?.equals(keys.id) !== true) {
    throw otherKey(settings, keys, inForce);
  }
  return { keys, wasNext: false };
}

/**
 * Compares a service's maximum number of connections with PostgreSQL's limit. Throws an OperatorError if the maximum
 * exceeds the limit. Calls `warn` if it exceeds only what other clients' open connections leave available.
 */
export async function checkConnectionLimit(
  address: DatabaseAddress,
  connections: number,
  warn: (sentence: string) => void,
): Promise<void> {
  const { places, taken } = await readRoom(address);
  const wanted = connections + furtherConnections;
  if (wanted > places) {
    throw new OperatorError(
      `DATABASE_CONNECTIONS is ${connections}, and ${furtherConnections} more is required, but PostgreSQL allows only ${places} for this role and database. Lower DATABASE_CONNECTIONS, or raise max_connections or the role's and database's limits.`,
    );
  }
  if (wanted > places - taken) {
    warn(
      `DATABASE_CONNECTIONS is ${connections}, but other clients already use ${taken} of PostgreSQL's ${places} connections. Under load, an instance could run out of connections. Lower the setting so that all instances together stay within this limit.`,
    );
  }
}

async function readRoom(address: DatabaseAddress): Promise<{ places: number; taken: number }> {
  return withConnection(address, 'start', async (client) => {
    const { rows } = await client.query<{ places: number; taken: number }>(limitsQuery);
    const [room] = rows;
    if (room === undefined) throw new Error('PostgreSQL did not return its connection limit.');
    return room;
  });
}
