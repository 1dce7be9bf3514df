import { createHmac, type KeyObject } from 'node:crypto';
import * as z from 'zod';

/**
 * A backup is gzip of lines of UTF-8: a head; for each table a line that names it and its columns, its rows as COPY
 * writes them and the line `\.`; the counts and digests of the rows; a seal over everything before it. docs/backup.md
 * describes it for whoever has to read one without this program.
 */
export const backupFormat = 'placement-desk-backup';

/** Grows when a backup can no longer be read as before. */
export const backupFormatVersion = 1;

/** The line that ends the rows of a table. COPY escapes backslashes, so no row can be it. */
export const endOfRows = String.raw`\.` + '\n';

export const headSchema = z.strictObject({
  format: z.literal(backupFormat),
  formatVersion: z.literal(backupFormatVersion),
  createdAt: z.string(),
  /** The migrations of the schema that the rows are of. */
  migrations: z.array(z.string()),
  /** Tells whether a SECRET_KEY is the one that the store was written under, and says nothing else of it. */
  secretKeyCheck: z.string(),
});

export const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });

export const totalsSchema = z.strictObject({
  tables: z.array(z.strictObject({ table: z.string(), rows: z.int(), sha256: z.string() })),
});

export const sealSchema = z.strictObject({ seal: z.string() });

export type BackupHead = z.output<typeof headSchema>;

/** How many rows of a table a backup holds, and the SHA-256 of their lines. */
export type BackedUpTable = z.output<typeof totalsSchema>['tables'][number];

export function secretKeyCheck(backupKey: KeyObject): string {
  return createHmac('sha256', backupKey).update('the SECRET_KEY of a backup').digest('base64');
}
