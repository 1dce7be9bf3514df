import pg from 'pg';
import type { Backup, BackupSource } from './backup.ts';
import { headSchema, secretKeyCheck } from './backup-format.ts';
import { withBackupConnection } from './backup-tables.ts';
import { damaged, openBackup } from './read-backup.ts';
import { withRightsOfOwner } from '#lib/store/database/with-rights-of-owner.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { publicKeyText, type SecretKeys } from '#lib/store/secret-key/secret-keys.ts';
import { parse } from './parse-line.ts';
import { requireEmpty, requireSameSchema, requireWhole } from './restore-checks.ts';
import { loadTables } from './restore-tables.ts';

export type RestoreOptions = {
  /**
   * Goes on although the SECRET_KEY of the backup is lost. The audit then never verifies again, signing keys and the
   * seal of the backup are worth nothing; counts and digests are compared all the same.
   */
  readonly withOtherKey?: boolean;
  /** The file of an identity that an encrypted backup is for. */
  readonly identityFile?: string | undefined;
  readonly onProgress?: (rows: number) => void;
};

/**
 * Loads a backup into an empty store of the same schema: all of it or, with an OperatorError, nothing. Nobody else
 * writes meanwhile. The store is detached afterwards, see `setAttached`. Verify the audit next.
 */
export async function restore(
  { address, keys }: BackupSource,
  path: string,
  { withOtherKey = false, identityFile, onProgress = () => undefined }: RestoreOptions = {},
): Promise<Backup> {
  const file = openBackup(path, keys, identityFile);
  try {
    const load = async (client: pg.Client) => {
      const head = parse(headSchema, await file.line(), 'its first line is none that this release knows');
      const isOwnKey = head.secretKeyCheck === secretKeyCheck(keys.backup);
      if (!isOwnKey && !withOtherKey) {
        throw new OperatorError(
          'The backup was written under another SECRET_KEY. Set the one of that time; the audit cannot be verified without it.',
        );
      }
      await client.query('begin');
      await requireSameSchema(client, head);
      await requireEmpty(client);
      await client.query('delete from secret_key'); // the store adopted one when it was opened
      const kind = await takeKind(client);
      const loaded = await loadTables(client, file, onProgress);
      requireSameKind(kind, await readKind(client));
      await requireWhole(file, loaded, isOwnKey);
      await belongToOwnKey(client, keys, isOwnKey);
      // The empty store may have been looked at, and these offers were not. Its events may have had larger numbers.
      // It may be a copy beside the service: it calls nobody outside until an operator says that it is the service.
      await client.query(
        'update event_feed set attention_day = null, told_up_to = 0, detached_at = coalesce(detached_at, now())',
      );
      // Whether they were sent since, nobody knows here. They stand in the console.
      await client.query('update notice set mail_due_at = null');
      await client.query('commit');
      return { createdAt: head.createdAt, tables: loaded };
    };
    return await withRightsOfOwner(address, 'restore a backup', () => withBackupConnection(address, load));
  } catch (error) {
    throw isAboutRows(error) ? damaged(error.message, error) : error;
  } finally {
    await file.close();
  }
}

/** The kind that the store got when it was opened makes room for that of the backup, which must be the same. */
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
      ? 'The backup is of a sandbox. Restore it with SANDBOX=on into a store of its own. Nothing was changed.'
      : 'The backup is of a desk, and SANDBOX=on would play with its records. Restore it without. Nothing was changed.',
  );
}

/** A store whose key is lost belongs to the one at hand from now on; nothing of before verifies under it. */
async function belongToOwnKey(
  client: pg.Client,
  { id, checkpoints }: SecretKeys,
  isOwnKey: boolean,
): Promise<void> {
  if (!isOwnKey) await client.query('delete from secret_key');
  await client.query(
    `insert into secret_key (generation, key_id, checkpoint_public_key)
     select 1, $1, $2 where not exists (select from secret_key)`,
    [id, publicKeyText(checkpoints)],
  );
}

/** Values that have no right form, or break what the schema demands of rows. */
function isAboutRows(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}
