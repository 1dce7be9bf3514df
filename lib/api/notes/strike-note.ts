import { strikeNote as strikeStoredNote } from '#lib/store/notes/notes.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { requireNotes } from './require-notes.ts';

/** Strikes a note of the person who asks. Its text stays for auditors. */
export async function strikeNote(call: Call<unknown>): Promise<Answer> {
  const { privatePlacementOfferOid: oid } = await requireNotes(call);
  call.query();
  const { store, principal, parameters, now } = call;
  const noteId = parameters['noteid'] ?? '';
  const author = await strikeStoredNote(store.database, { oid, noteId, author: principal.id, now });
  if (author === undefined) {
    throw problem('note.not.found', 'This offer has no such note.');
  }
  if (author !== principal.id) {
    throw problem('note.not.allowed', `Only the author, ${author}, can delete this note.`);
  }
  return emptyAnswer();
}
