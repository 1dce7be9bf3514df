import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import {
  readNotes,
  addNote,
  type StoredNote,
  strikeNote as strikeStoredNote,
} from '#lib/store/notes/notes.ts';
import { type Answer, createdAnswer, jsonAnswer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { newNoteSchema } from '#lib/contract/offers/note-operations.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { type Principal, mayReadHistory } from '#lib/domain/access/access.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { requireOffer } from '#lib/api/offers/read-offer.ts';

/** Lists the creating firm's notes about an offer, newest first. */
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

/** Adds a note by the caller to an offer. */
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
      await storeWith(transaction, call, answer);
      return answer;
    })
    .catch(refuseAddition);
}

/** Deletes one of the caller's notes. Auditors can still read its text. */
export async function strikeNote(call: Call<unknown>): Promise<Answer> {
  const { privatePlacementOfferOid: oid } = await requireNotes(call);
  call.query();
  const { store, principal, parameters, now } = call;
  const noteId = parameters['noteid'] ?? '';
  const author = await strikeStoredNote(store.database, { oid, noteId, author: principal.id, now });
  if (author === undefined) {
    throw problem('note.not.found', 'The offer has no note with this ID.');
  }
  if (author !== principal.id) {
    throw problem('note.not.allowed', `Only the author, ${author}, can delete this note.`);
  }
  return emptyAnswer();
}

/** Converts a note to its API format. Only auditors see the text of a deleted note. */
function noteRecord({ role }: Principal, note: StoredNote) {
  const { noteId, text, author, creationTimestamp, struckTimestamp } = note;
  const isOpen = struckTimestamp === null || role === 'auditor';
  return { noteId, text: isOpen ? text : null, author, creationTimestamp, struckTimestamp };
}

/**
 * Returns the offer whose notes the caller can read and write. Throws 403 for an API key, then 404 for an
 * unknown offer, then 403 for other reasons.
 */
async function requireNotes(call: Call<unknown>): Promise<Offer> {
  requirePerson(call, "API keys can't read or add notes. Sign in to do this.");
  const { offer } = await requireOffer(call);
  if (!mayReadHistory(call.principal, offer)) {
    throw problem(
      'note.not.allowed',
      'Only offer managers, auditors and administrators of the firm that created this offer can read and add notes.',
    );
  }
  return offer;
}
