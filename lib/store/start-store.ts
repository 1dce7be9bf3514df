import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseAddress, usualConnections } from './database.ts';
import { syncFolder } from './embedded-cluster.ts';
import { type ServerNews, startEmbeddedServer } from './embedded-server.ts';
import { migrate } from './migrate.ts';
import { reckonConnections } from './reckon-connections.ts';
import { openStore, type Store } from './store.ts';
import { waitForDatabase } from './wait-for-database.ts';
import type { Account } from './system-account.ts';

export type StoreSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly secretKey: Buffer | undefined;
  /** Most connections for requests; undefined: as many as are usual. */
  readonly databaseConnections?: number;
};

export type RunningStore = {
  readonly store: Store;
  /** For what only the owner of the tables may do. */
  readonly address: DatabaseAddress;
  /** Who the embedded database runs as; undefined for a database elsewhere. */
  readonly account: Account | undefined;
  /** Names of the migrations that this start applied. */
  readonly applied: readonly string[];
  /** Closes the pool, and stops the embedded server when nobody else uses it. */
  stop(): Promise<void>;
};

export type StartOptions = {
  /** Hears of the embedded server's end, which is followed by a new start. */
  readonly onServerNews?: (news: ServerNews) => void;
  /** Told in a sentence what the start waits for, and what may not do. */
  readonly onWaiting?: (sentence: string) => void;
  /** Whether a database that is away is waited for. Else it is an error at once, as a command's user expects. */
  readonly isPatient?: boolean;
};

/** Opens the store: the embedded server or the given database, brought to the newest schema. */
export async function startStore(
  settings: StoreSettings,
  { onServerNews, onWaiting = () => undefined, isPatient = false }: StartOptions = {},
): Promise<RunningStore> {
  const { address, account, stop } = await openDatabase(settings, onServerNews);
  try {
    if (isPatient) {
      await waitForDatabase(address, onWaiting);
      await reckonConnections(address, settings.databaseConnections ?? usualConnections, onWaiting);
    }
    const applied = await migrate(address, { tell: onWaiting });
    const key = settings.secretKey ?? (await generatedSecretKey(settings.dataDir));
    const store = openStore(address, key, settings.databaseConnections);
    return {
      store,
      address,
      account,
      applied,
      stop: async () => {
        await store.database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type OpenDatabase = Pick<RunningStore, 'address' | 'account'> & { readonly stop: () => Promise<void> };

/** The embedded server, started or joined, or the given database, which is not asked yet. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<StoreSettings, 'databaseUrl' | 'dataDir'>,
  onServerNews?: (news: ServerNews) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    return { address: { connectionString: databaseUrl }, account: undefined, stop: async () => undefined };
  }
  const server = await startEmbeddedServer(dataDir, onServerNews);
  return { address: server.connection, account: server.account, stop: () => server.stop() };
}

/**
 * The secret key of a data directory, made at first use. Of two services that make one at once, one wins. It is on the
 * disk before anything is sealed with it: a power cut may take no key whose seals are already stored.
 */
async function generatedSecretKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'secret.key');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new Error(`The secret key cannot be kept in ${dataDir}.`, { cause: error });
    }
  } finally {
    await unlink(draft);
  }
  await syncFolder(dataDir);
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
}
