import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readNotes } from '#lib/store/notes/notes.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import { noteRecord } from './note-record.ts';
import { requireNotes } from './require-notes.ts';

/** What people of the creating firm noted about an offer, newest first. */
export async function listNotes(call: Call<z.output<typeof operations.listNotes.query>>): Promise<Answer> {
  const { privatePlacementOfferOid: oid } = await requireNotes(call);
  const { limit = defaultPageSize, cursor } = call.query();
  const before = readCursor(cursorForms.notes, cursor)?.[0];
  const notes = await readNotes(call.store.database, { oid, before, limit: limit + 1 });
  return pageAnswer(call, notes, limit, {
    json: (note) => JSON.stringify(noteRecord(call.principal, note)),
    cursor: ({ number }) => [number],
  });
}
