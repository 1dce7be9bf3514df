import pg from 'pg';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { rowsIn } from './backup.ts';
import { type BackedUpTable, tableSchema } from './backup-format.ts';
import { type BackupTable, backupTables, columnsText } from './backup-tables.ts';
import { type BackupReader, damaged } from './read-backup.ts';
import { parse } from './parse-line.ts';

export async function loadTables(
  client: pg.Client,
  file: BackupReader,
  onProgress: (rows: number) => void,
): Promise<BackedUpTable[]> {
  const loaded: BackedUpTable[] = [];
  let before = 0;
  for (const table of await backupTables(client)) {
    const given = parse(tableSchema, await file.line(), 'a table is not where it should be');
    if (given.table !== table.name || given.columns.join() !== table.columns.join()) {
      throw damaged(`it has ${given.table} where ${table.name} should be`);
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
  // A COPY that was given up may complain once more, when nobody waits for it any longer.
  copy.on('error', () => undefined);
  await pipeline(rows, copy);
}

/** The next row gets a number after those that were restored. */
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
