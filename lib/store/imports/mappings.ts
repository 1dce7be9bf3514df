import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { mappingIdLength, mappingText } from '#lib/domain/uploads/mapping-text.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';

/** Lock number that no other lock uses. */
const mappingLocks = 7_302_243;

export const maxMappings = 50;

/** Assigns the columns of a file with these headings to fields; null for a column that is ignored. */
type MappingContent = {
  readonly kind: UploadKind;
  readonly headings: readonly string[];
  readonly columns: Readonly<Record<string, string | null>>;
};

type StoredMapping = MappingContent & {
  readonly mappingId: string;
  readonly updatedTimestamp: string;
};

/**
 * Returns a mapping's ID, which is the same for files of a kind with the same headings, regardless of spaces and letter
 * case.
 */
export function mappingIdOf({ kind, headings }: Pick<MappingContent, 'kind' | 'headings'>): string {
  return createHash('sha256').update(mappingText(kind, headings)).digest('hex').slice(0, mappingIdLength);
}

const columns = sql`mapping_id as "mappingId", kind, headings, columns, ${timestampText('updated_at')} as "updatedTimestamp"`;

/** Returns a firm's mappings, most recently changed first. */
export async function listMappings(database: Database, firmOid: string): Promise<StoredMapping[]> {
  return database.query(sql`
    select ${columns} from import_mapping where firm_oid = ${firmOid} order by updated_at desc, mapping_id`);
}

/**
 * Adds or replaces a mapping. Returns undefined if the firm has the maximum number of other mappings. Must run in a
 * transaction.
 */
export async function writeMapping(
  transaction: Database,
  firmOid: string,
  mapping: MappingContent,
  now: Date,
): Promise<StoredMapping | undefined> {
  await transaction.query(sql`select pg_advisory_xact_lock(${mappingLocks}, hashtext(${firmOid}))`);
  const mappingId = mappingIdOf(mapping);
  const [row] = await transaction.query<StoredMapping>(sql`
    insert into import_mapping (firm_oid, mapping_id, kind, headings, columns, updated_at)
    select ${firmOid}, ${mappingId}, ${mapping.kind}, ${JSON.stringify(mapping.headings)}::json,
      ${JSON.stringify(mapping.columns)}::json, ${now}::timestamptz
    where (select count(*) from import_mapping where firm_oid = ${firmOid} and mapping_id <> ${mappingId})
      < ${maxMappings}
    on conflict (firm_oid, mapping_id) do update
      set headings = excluded.headings, columns = excluded.columns, updated_at = excluded.updated_at
    returning ${columns}`);
  return row;
}

/** Deletes a mapping. Returns false if the firm has no such mapping. */
export async function deleteMapping(
  database: Database,
  firmOid: string,
  mappingId: string,
): Promise<boolean> {
  const deleted = await database.query(sql`
    delete from import_mapping where firm_oid = ${firmOid} and mapping_id = ${mappingId} returning 1`);
  return deleted.length > 0;
}
