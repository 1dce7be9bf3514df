import { createHmac, type KeyObject } from 'node:crypto';
import * as z from 'zod';

/**
 * A backup is gzip-compressed UTF-8 text. It begins with a header. For each table, it contains a line with the table's
 * name and columns, the rows in COPY format and the line `\.`. It ends with the counts and digests of the rows and an
 * HMAC over everything before the HMAC. docs/backup.md describes the format, so that you can read a backup without this
 * program.
 */
export const backupFormat = 'placement-desk-backup';

/** Incremented when older releases can't read the new format. */
export const backupFormatVersion = 1;

/** Line that ends a table's rows. COPY escapes backslashes, so no row can match it. */
export const endOfRows = String.raw`\.` + '\n';

export const headSchema = z.strictObject({
  format: z.literal(backupFormat),
  formatVersion: z.literal(backupFormatVersion),
  createdAt: z.string(),
  /** Names of the migrations that created the schema of the rows. */
  migrations: z.array(z.string()),
  /** Shows whether the store was written with a given SECRET_KEY, and reveals nothing else about the key. */
  secretKeyCheck: z.string(),
});

export const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });

export const totalsSchema = z.strictObject({
  tables: z.array(z.strictObject({ table: z.string(), rows: z.int(), sha256: z.string() })),
});

export const sealSchema = z.strictObject({ seal: z.string() });

export type BackupHead = z.output<typeof headSchema>;

/** Number of a table's rows in a backup and the SHA-256 of their lines. */
export type BackedUpTable = z.output<typeof totalsSchema>['tables'][number];

export function secretKeyCheck(backupKey: KeyObject): string {
  return createHmac('sha256', backupKey).update('the SECRET_KEY of a backup').digest('base64');
}
