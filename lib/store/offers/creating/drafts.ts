import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';

/** Lock number that no other lock uses. */
const draftLocks = 7_302_242;

export const maxDrafts = 200;

/** Content of a draft: its name, and the fields entered so far. */
export type DraftContent = { readonly name: string; readonly offer: Readonly<Record<string, unknown>> };

export type StoredDraft = DraftContent & {
  readonly draftId: string;
  readonly version: number;
  readonly updatedTimestamp: string;
};

const columns = sql`draft_id as "draftId", name, offer, version, ${timestampText('updated_at')} as "updatedTimestamp"`;

/** Returns a firm's drafts, most recently changed first. */
export async function listDrafts(database: Database, firmOid: string): Promise<StoredDraft[]> {
  return database.query(sql`
    select ${columns} from offer_draft where firm_oid = ${firmOid} order by updated_at desc, draft_id`);
}

export async function readDraft(
  database: Database,
  firmOid: string,
  draftId: string,
): Promise<StoredDraft | undefined> {
  const [draft] = await database.query<StoredDraft>(sql`
    select ${columns} from offer_draft where firm_oid = ${firmOid} and draft_id = ${draftId}`);
  return draft;
}

/** Serializes changes to a firm's drafts until the end of the transaction. */
export async function lockDrafts(transaction: Database, firmOid: string): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${draftLocks}, hashtext(${firmOid}))`);
}

/** Adds a draft. Returns undefined if the firm has the maximum number of drafts. Must run under `lockDrafts`. */
export async function addDraft(
  transaction: Database,
  firmOid: string,
  { name, offer }: DraftContent,
  now: Date,
): Promise<StoredDraft | undefined> {
  const [row] = await transaction.query<StoredDraft>(sql`
    insert into offer_draft (draft_id, firm_oid, name, offer, updated_at)
    select ${randomBytes(8).toString('hex')}, ${firmOid}, ${name}, ${JSON.stringify(offer)}::json, ${now}::timestamptz
    where (select count(*) from offer_draft where firm_oid = ${firmOid}) < ${maxDrafts}
    returning ${columns}`);
  return row;
}

/** Replaces a draft's content. Must run under `lockDrafts`. */
export async function writeDraft(
  transaction: Database,
  draftId: string,
  { name, offer }: DraftContent,
  now: Date,
): Promise<StoredDraft> {
  const [row] = await transaction.query<StoredDraft>(sql`
    update offer_draft set name = ${name}, offer = ${JSON.stringify(offer)}::json, version = version + 1,
      updated_at = ${now}::timestamptz
    where draft_id = ${draftId} returning ${columns}`);
  if (row === undefined) throw new Error('A locked draft disappeared.');
  return row;
}

/** Deletes a draft. Returns false if the firm has no such draft. */
export async function deleteDraft(database: Database, firmOid: string, draftId: string): Promise<boolean> {
  const deleted = await database.query(sql`
    delete from offer_draft where firm_oid = ${firmOid} and draft_id = ${draftId} returning 1`);
  return deleted.length > 0;
}
