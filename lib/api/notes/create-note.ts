import { newNoteSchema } from '#lib/contract/offers/note-schemas.ts';
import { addNote, type StoredNote } from '#lib/store/notes/notes.ts';
import { type Answer, createdAnswer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { noteRecord } from './note-record.ts';
import { requireNotes } from './require-notes.ts';

/** Adds a note of the person who asks to an offer. */
export async function createNote(call: Call<unknown>): Promise<Answer> {
  const { privatePlacementOfferOid: oid } = await requireNotes(call);
  const { text } = readForm(newNoteSchema, call);
  const { store, principal, now } = call;
  const answerOf = (note: StoredNote) =>
    createdAnswer(
      `/restapi/privateplacementoffers/${oid}/notes/${note.noteId}`,
      jsonAnswer(JSON.stringify(noteRecord(principal, note))),
    );
  return store.database.transaction(async (transaction) => {
    const answer = answerOf(await addNote(transaction, { oid, author: principal.id, text, now }));
    await keepWith(transaction, call, answer);
    return answer;
  });
}
