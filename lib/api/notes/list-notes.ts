import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { readNotes } from '#lib/store/notes/notes.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { noteRecord } from './note-record.ts';
import { requireNotes } from './require-notes.ts';

/** What people of the creating firm noted about an offer, newest first. */
export async function listNotes(call: Call<z.output<typeof operations.listNotes.query>>): Promise<Answer> {
  const { privatePlacementOfferOid: oid } = await requireNotes(call);
  const { limit = defaultPageSize, cursor } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'note');
  const before = readNumberCursor(numbers, cursor);
  const notes = await readNotes(call.store.database, { oid, before, limit: limit + 1 });
  return pageAnswer(call, notes, limit, {
    json: (note) => JSON.stringify(noteRecord(call.principal, note)),
    cursor: ({ number }) => [numbers.hide(number)],
  });
}
