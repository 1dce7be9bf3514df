import { randomBytes } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { RefusedAddition } from '#lib/store/access/lock-access.ts';
import { takeQuota } from '#lib/store/quotas/quota-use.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';

export type StoredNote = {
  readonly noteId: string;
  /** Increases with every note. */
  readonly number: string;
  readonly text: string;
  /** E-mail address of the author. */
  readonly author: string;
  readonly creationTimestamp: string;
  readonly struckTimestamp: string | null;
};

type NotePage = {
  readonly oid: string;
  /** Number of the previous page's last note. */
  readonly before: string | undefined;
  readonly limit: number;
};

/** Returns an offer's notes, newest first. */
export async function readNotes(database: Database, { oid, before, limit }: NotePage): Promise<StoredNote[]> {
  return database.query(sql`
    select ${noteColumns} from offer_note
    where private_placement_offer_oid = ${oid}
      ${before === undefined ? empty : sql`and note_number < ${before}::bigint`}
    order by note_number desc limit ${limit}`);
}

/** Maximum number of notes per user per day. */
export const maxNotesPerDay = 2_000;

/** Maximum size of a firm's notes, including deleted ones, which auditors can still read. */
export const maxNoteBytes = 20_000_000;

/** Adds a note by a user of the creating firm. Throws a RefusedAddition if a quota is used up. */
export async function addNote(
  transaction: Database,
  {
    oid,
    firmOid,
    author,
    text,
    now,
  }: Readonly<Record<'oid' | 'firmOid' | 'author' | 'text', string>> & { readonly now: Date },
): Promise<StoredNote> {
  const ofPerson = { quota: 'notes', owner: author, day: marketDate(now) } as const;
  if (!(await takeQuota(transaction, ofPerson, 1, maxNotesPerDay))) {
    const message = `You've added ${maxNotesPerDay.toLocaleString('en-US')} notes today, the maximum. Try again tomorrow.`;
    throw new RefusedAddition('note.limit', null, message);
  }
  const ofFirm = { quota: 'bytes of notes', owner: firmOid, day: null } as const;
  if (!(await takeQuota(transaction, ofFirm, Buffer.byteLength(text), maxNoteBytes))) {
    const message = `Your firm's notes have reached the limit of ${maxNoteBytes / 1_000_000} MB. Contact your operator.`;
    throw new RefusedAddition('note.limit', null, message);
  }
  const [note] = await transaction.query<StoredNote>(sql`
    insert into offer_note (note_id, private_placement_offer_oid, author, text, creation_timestamp)
    values (${randomBytes(8).toString('hex')}, ${oid}, ${author}, ${text}, ${now})
    returning ${noteColumns}`);
  if (note === undefined) throw new Error('The note was not written.');
  return note;
}

/**
 * Deletes a note if the given user is its author. Returns the note's author, whether or not the note is now deleted.
 * Returns undefined if the offer has no such note.
 */
export async function strikeNote(
  database: Database,
  {
    oid,
    noteId,
    author,
    now,
  }: Readonly<Record<'oid' | 'noteId' | 'author', string>> & { readonly now: Date },
): Promise<string | undefined> {
  const [note] = await database.query<{ author: string }>(sql`
    with struck as (
      update offer_note set struck_timestamp = ${now}
      where note_id = ${noteId} and private_placement_offer_oid = ${oid} and author = ${author}
        and struck_timestamp is null
    )
    select author from offer_note where note_id = ${noteId} and private_placement_offer_oid = ${oid}`);
  return note?.author;
}

const noteColumns: Sql = sql`note_id as "noteId", note_number::text as number, text, author,
  ${timestampText('creation_timestamp')} as "creationTimestamp", ${timestampText('struck_timestamp')} as "struckTimestamp"`;
