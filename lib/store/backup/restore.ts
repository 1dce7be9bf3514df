import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type * as z from 'zod';
import { databaseOf, withOwnerRights } from '#lib/store/database/connections.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { encryptSecretsAgain } from '#lib/store/key-rotation/rotate-store-key.ts';
import { publicKeyText, type SecretKeys } from '#lib/store/keys/secret-keys.ts';
import { type Backup, type BackupSource, rowsIn } from './backup.ts';
import {
  headSchema,
  secretKeyCheck,
  type BackedUpTable,
  type BackupHead,
  sealSchema,
  totalsSchema,
  tableSchema,
} from './backup-format.ts';
import {
  withBackupConnection,
  appliedMigrations,
  columnsText,
  tablesToBeEmpty,
  type BackupTable,
  backupTables,
} from './backup-tables.ts';
import { damaged, openBackup, type BackupReader } from './read-backup.ts';

type RestoreOptions = {
  /**
   * Continues without the backup's SECRET_KEY. The audit log then never passes verification again, signing
   * keys and authenticator apps stop working, and the backup's HMAC isn't checked. Counts and digests are still
   * compared.
   */
  readonly withOtherKey?: boolean;
  /** Identity file that decrypts the backup. */
  readonly identityFile?: string | undefined;
  readonly onProgress?: (rows: number) => void;
};

/**
 * Loads a complete backup into an empty store with the same schema. Loads nothing if it throws an
 * OperatorError. Nothing else can write in the meantime. Afterward the store is detached: see `setAttached`.
 * The audit log should be verified next.
 */
export async function restore(
  { address, keys }: BackupSource,
  path: string,
  { withOtherKey = false, identityFile, onProgress = () => undefined }: RestoreOptions = {},
): Promise<Backup> {
  const file = openBackup(path, keys, identityFile);
  try {
    const load = async (client: pg.Client) => {
      const head = parse(headSchema, await file.line(), "this release doesn't recognize its first line");
      const isOwnKey = head.secretKeyCheck === secretKeyCheck(keys.backup);
      if (!isOwnKey && !withOtherKey) {
        throw new OperatorError(
          "The backup was made with a different SECRET_KEY. Set that key, because the audit log can't be verified without it.",
        );
      }
      await client.query('begin');
      await requireSameSchema(client, head);
      await requireEmpty(client);
      await client.query('delete from secret_key'); // the empty store adopted a key when it was opened
      const kind = await takeKind(client);
      const loaded = await loadTables(client, file, onProgress);
      requireSameKind(kind, await readKind(client));
      await requireWhole(file, loaded, isOwnKey);
      await belongToOwnKey(client, keys, isOwnKey);
      // Resets attention and notifications, because the empty store's progress doesn't apply to the restored
      // offers and events. Detaches the store: it may be a copy of a running service, so it sends nothing until
      // an operator attaches it.
      await client.query(
        'update event_feed set attention_day = null, told_up_to = 0, detached_at = coalesce(detached_at, now())',
      );
      // Cancels pending e-mails, because they may have been sent since the backup was created. The
      // notifications still appear in the console.
      await client.query('update notice set mail_due_at = null');
      await client.query('commit');
      return { createdAt: head.createdAt, tables: loaded };
    };
    return await withOwnerRights(address, 'restore a backup', () => withBackupConnection(address, load));
  } catch (error) {
    throw isAboutRows(error) ? damaged(error.message, error) : error;
  } finally {
    await file.close();
  }
}

/** Deletes and returns the store's kind. The backup contains its own kind, which must match. */
async function takeKind(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ kind: string }>('delete from store_kind returning kind');
  return rows[0]?.kind;
}

async function readKind(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ kind: string }>('select kind from store_kind');
  return rows[0]?.kind;
}

function requireSameKind(here: string | undefined, there: string | undefined): void {
  if (here === undefined || there === undefined || here === there) return;
  throw new OperatorError(
    there === 'sandbox'
      ? 'This is a sandbox backup. Restore it with SANDBOX=on into a separate store. Nothing was changed.'
      : 'This is a production backup. Restore it without SANDBOX=on. Nothing was changed.',
  );
}

/** Value of `ended_at` while rows are loaded. */
const setAside = 'infinity';

/**
 * Lets rows be loaded whatever key they name. Secrets in a store that was restored with another key can still name its
 * lost key, and triggers reject rows that don't name the key in force.
 */
async function setKeyAside(client: pg.Client): Promise<void> {
  await client.query('update secret_key set ended_at = $1 where ended_at is null', [setAside]);
}

/**
 * Makes the store use the current key from now on. If the backup was made with another key, entries under that key never
 * pass verification, and secrets encrypted with it are replaced with random ones.
 */
async function belongToOwnKey(client: pg.Client, keys: SecretKeys, isOwnKey: boolean): Promise<void> {
  if (isOwnKey) await client.query('update secret_key set ended_at = null where ended_at = $1', [setAside]);
  else await client.query('delete from secret_key');
  await client.query(
    `insert into secret_key (generation, key_id, checkpoint_public_key)
     select 1, $1, $2 where not exists (select from secret_key)`,
    [keys.id, publicKeyText(keys.checkpoints)],
  );
  if (!isOwnKey) await encryptSecretsAgain(databaseOf(client), keys, keys);
}

/** Reports whether an error means that values are malformed or violate the schema. */
function isAboutRows(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

/**
 * Throws if the schemas differ. Rows from a different schema might not fit the tables, or might fit only by
 * chance.
 */
async function requireSameSchema(client: pg.Client, { migrations }: BackupHead): Promise<void> {
  const here = await appliedMigrations(client);
  const missingHere = migrations.filter((name) => !here.includes(name));
  const missingThere = here.filter((name) => !migrations.includes(name));
  if (missingHere.length > 0) {
    throw new OperatorError(
      `The backup is from a newer release (it has ${missingHere.join(', ')}). Restore it with that release.`,
    );
  }
  if (missingThere.length > 0) {
    throw new OperatorError(
      `The backup is from an older release (it lacks ${missingThere.join(', ')}). Restore it with that release into a store that this release hasn't opened. Then start this release, which migrates it.`,
    );
  }
}

/** Throws if the store isn't empty. Blocks all writers, including other restores, until the restore ends. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await tablesToBeEmpty(client);
  await client.query(`lock table ${columnsText(tables)} in share row exclusive mode`);
  for (const table of tables) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (rows.length > 0) {
      throw new OperatorError(
        `The store is not empty (${table} has rows). Restore into an empty store. To keep a new store empty, set SAMPLE_BOOK=off.`,
      );
    }
  }
}

async function requireWhole(
  file: BackupReader,
  loaded: readonly BackedUpTable[],
  isOwnKey: boolean,
): Promise<void> {
  const totals = parse(totalsSchema, await file.line(), 'its counts are missing');
  if (JSON.stringify(totals.tables) !== JSON.stringify(loaded)) {
    throw damaged("its rows don't match their counts");
  }
  const { seal } = parse(sealSchema, await file.line(), 'its HMAC is missing');
  if (isOwnKey && !file.isSeal(seal)) {
    throw damaged("its HMAC doesn't match, so it was modified");
  }
  await file.end();
}

async function loadTables(
  client: pg.Client,
  file: BackupReader,
  onProgress: (rows: number) => void,
): Promise<BackedUpTable[]> {
  const loaded: BackedUpTable[] = [];
  let before = 0;
  for (const table of await backupTables(client)) {
    const given = parse(tableSchema, await file.line(), 'a table is in the wrong place');
    if (given.table !== table.name || given.columns.join() !== table.columns.join()) {
      throw damaged(`it has ${given.table} instead of ${table.name}`);
    }
    const counted = { table: table.name, rows: 0, sha256: '' };
    const digest = createHash('sha256');
    await copyInto(client, table, async function* () {
      for await (const chunk of file.rows()) {
        digest.update(chunk);
        counted.rows += rowsIn(chunk);
        onProgress(before + counted.rows);
        yield chunk;
      }
    });
    before += counted.rows;
    loaded.push({ ...counted, sha256: digest.digest('hex') });
    await continueNumbers(client, table);
    if (table.name === 'secret_key') await setKeyAside(client);
  }
  return loaded;
}

async function copyInto(
  client: pg.Client,
  { name, columns }: BackupTable,
  rows: () => AsyncGenerator<Buffer>,
): Promise<void> {
  const copy = client.query(
    copyFrom(`copy ${pg.escapeIdentifier(name)} (${columnsText(columns)}) from stdin`),
  );
  // An abandoned COPY can emit another error after its caller has returned.
  copy.on('error', () => undefined);
  await pipeline(rows, copy);
}

/** Makes identity columns continue after their highest restored number. */
async function continueNumbers(client: pg.Client, { name, numbered }: BackupTable): Promise<void> {
  const table = pg.escapeIdentifier(name);
  for (const column of numbered) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(max(${pg.escapeIdentifier(column)}), 1), count(*) > 0)
       from ${table}`,
      [table, column],
    );
  }
}

function parse<Form extends z.ZodType>(form: Form, line: string, otherwise: string): z.output<Form> {
  try {
    return form.parse(JSON.parse(line));
  } catch (cause) {
    throw damaged(otherwise, cause);
  }
}
