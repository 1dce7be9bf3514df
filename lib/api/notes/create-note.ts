import { newNoteSchema } from '#lib/contract/offers/note-schemas.ts';
import { addNote, type StoredNote } from '#lib/store/notes/notes.ts';
import { refuseAddition } from '#lib/api/administration/refuse-addition.ts';
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
  const { id: author, firmOid } = principal;
  return store.database
    .transaction(async (transaction) => {
      const answer = answerOf(await addNote(transaction, { oid, firmOid, author, text, now }));
      await keepWith(transaction, call, answer);
      return answer;
    })
    .catch(refuseAddition);
}
