import { createHash, createHmac } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type BackedUpTable,
  type BackupHead,
  backupFormat,
  backupFormatVersion,
  endOfRows,
  secretKeyCheck,
} from './backup-format.ts';
import {
  appliedMigrations,
  type BackupTable,
  backupTables,
  columnsText,
  withBackupConnection,
} from './backup-tables.ts';
import { encryptionFor } from './backup-encryption.ts';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';
import { writeWhole } from '#lib/store/write-whole.ts';

export type Backup = { readonly createdAt: string; readonly tables: readonly BackedUpTable[] };

/** The store to back up: its address, with the table owner's role, and the keys derived from SECRET_KEY. */
export type BackupSource = { readonly address: DatabaseAddress; readonly keys: SecretKeys };

type BackupOptions = {
  /** Recipients, in the form `age1…`. If empty, the backup isn't encrypted. */
  readonly recipients?: readonly string[];
  readonly onProgress?: (rows: number) => void;
};

/**
 * Writes the tables of `backupTables`, as of one point in time, while other processes keep writing. The file appears
 * when it is complete, and only its owner can read it. It doesn't contain SECRET_KEY. Records the time of the backup
 * in the store. Throws an OperatorError if the file can't be written, a recipient is invalid, or `keys` aren't the
 * store's.
 */
export async function backUp(
  { address, keys }: BackupSource,
  path: string,
  now: Date,
  { recipients = [], onProgress = () => undefined }: BackupOptions = {},
): Promise<Backup> {
  const encrypt = encryptionFor(recipients);
  return withBackupConnection(address, async (client) => {
    const names = (await backupTables(client)).map(({ name }) => name);
    await client.query('begin transaction isolation level repeatable read, read only');
    // Taken before the transaction's snapshot. To an earlier snapshot, a table that is truncated or rewritten later
    // looks empty.
    await client.query(`lock table ${columnsText(names)} in access share mode`);
    await requireOwnKey(client, keys);
    const head = {
      format: backupFormat,
      formatVersion: backupFormatVersion,
      createdAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      secretKeyCheck: secretKeyCheck(keys.backup),
    } satisfies BackupHead;
    const tables: BackedUpTable[] = [];
    const lines = sealed(keys, backupLines(client, head, tables, onProgress));
    await writeWhole('The backup', path, encrypt(packed(lines)));
    await noteBackup(client, now);
    return { createdAt: head.createdAt, tables };
  });
}

/** Ends the transaction and records the backup for the metrics. A standby is read-only, so it can't record backups. */
async function noteBackup(client: pg.Client, now: Date): Promise<void> {
  await client.query('commit');
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby !== true) await client.query('update event_feed set backed_up_at = $1', [now]);
}

/** Throws if `keys` no longer belong to the store, because SECRET_KEY was replaced after the command began. */
async function requireOwnKey(client: pg.Client, { id }: SecretKeys): Promise<void> {
  const { rows } = await client.query<{ keyId: Buffer }>(
    'select key_id as "keyId" from secret_key where ended_at is null',
  );
  if (rows.some(({ keyId }) => !keyId.equals(id))) {
    throw new OperatorError("The store's SECRET_KEY was replaced. Make the backup with the new key.");
  }
}

async function* backupLines(
  client: pg.Client,
  head: BackupHead,
  totals: BackedUpTable[],
  onProgress: (rows: number) => void,
): AsyncGenerator<Buffer> {
  yield line(head);
  let before = 0;
  for (const table of await backupTables(client)) {
    yield line({ table: table.name, columns: table.columns });
    const digest = createHash('sha256');
    let rows = 0;
    for await (const bytes of tableRows(client, table)) {
      digest.update(bytes);
      rows += rowsIn(bytes);
      onProgress(before + rows);
      yield bytes;
    }
    yield Buffer.from(endOfRows);
    totals.push({ table: table.name, rows, sha256: digest.digest('hex') });
    before += rows;
  }
  yield line({ tables: totals });
}

async function* tableRows(client: pg.Client, { name, columns, order }: BackupTable): AsyncGenerator<Buffer> {
  const table = pg.escapeIdentifier(name);
  const rows = client.query(
    copyTo(`copy (select ${columnsText(columns)} from ${table} order by ${columnsText(order)}) to stdout`),
  );
  for await (const chunk of rows) {
    yield Buffer.from(chunk);
  }
}

/** Appends the HMAC. Without it, anyone with write access to a backup could add a user to it. */
async function* sealed({ backup }: SecretKeys, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const seal = createHmac('sha256', backup);
  for await (const chunk of chunks) {
    seal.update(chunk);
    yield chunk;
  }
  yield line({ seal: seal.digest('base64') });
}

async function* packed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gzip = createGzip();
  // Errors surface when the gzip stream is read.
  pipeline(chunks, gzip).catch(() => undefined);
  for await (const chunk of gzip) {
    yield Buffer.from(chunk);
  }
}

/** Counts rows. COPY ends every row with a line feed and writes none within a row. */
export function rowsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

const lineFeed = 0x0a;

function line(content: object): Buffer {
  return Buffer.from(`${JSON.stringify(content)}\n`);
}
