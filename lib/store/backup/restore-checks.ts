import pg from 'pg';
import { type BackedUpTable, type BackupHead, sealSchema, totalsSchema } from './backup-format.ts';
import { appliedMigrations, columnsText, tablesToBeEmpty } from './backup-tables.ts';
import { type BackupReader, damaged } from './read-backup.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { parse } from './parse-line.ts';

/** Rows of another schema would fit by chance or not at all. */
export async function requireSameSchema(client: pg.Client, { migrations }: BackupHead): Promise<void> {
  const here = await appliedMigrations(client);
  const missingHere = migrations.filter((name) => !here.includes(name));
  const missingThere = here.filter((name) => !migrations.includes(name));
  if (missingHere.length > 0) {
    throw new OperatorError(
      `The backup is of a newer release (it has ${missingHere.join(', ')}). Restore it with that release.`,
    );
  }
  if (missingThere.length > 0) {
    throw new OperatorError(
      `The backup is of an older release (it lacks ${missingThere.join(', ')}). Restore it with that release into a store that this one has not opened; then start this one, which migrates it.`,
    );
  }
}

/** Holds off all writers until the restore has ended, and other restores with them. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await tablesToBeEmpty(client);
  await client.query(`lock table ${columnsText(tables)} in share row exclusive mode`);
  for (const table of tables) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (rows.length > 0) {
      throw new OperatorError(
        `The store is not empty (${table} has rows). Restore into an empty one; SAMPLE_BOOK=off keeps a new one empty.`,
      );
    }
  }
}

export async function requireWhole(
  file: BackupReader,
  loaded: readonly BackedUpTable[],
  isOwnKey: boolean,
): Promise<void> {
  const totals = parse(totalsSchema, await file.line(), 'its counts are missing');
  if (JSON.stringify(totals.tables) !== JSON.stringify(loaded)) {
    throw damaged('its rows are not those that were counted');
  }
  const { seal } = parse(sealSchema, await file.line(), 'its seal is missing');
  if (isOwnKey && !file.isSeal(seal)) {
    throw damaged('its seal does not fit, so somebody changed it');
  }
  await file.end();
}
