import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import {
  readNotes,
  addNote,
  type StoredNote,
  strikeNote as strikeStoredNote,
} from '#lib/store/notes/notes.ts';
import {
  type ApiResponse,
  createdResponse,
  jsonResponse,
  emptyResponse,
} from '#lib/api/http/response/api-response.ts';
import { defaultPageSize, pageResponse, readNumberCursor } from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { newNoteSchema } from '#lib/contract/offers/note-operations.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { type Principal, mayReadHistory } from '#lib/domain/access/access.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { requireOffer } from '#lib/api/offers/read-offer.ts';

/** Lists the creating firm's notes about an offer, newest first. */
export async function listNotes(
  request: OperationRequest<z.output<typeof operations.listNotes.query>>,
): Promise<ApiResponse> {
  const { privatePlacementOfferOid: oid } = await requireNotes(request);
  const { limit = defaultPageSize, cursor } = request.query();
  const numbers = await readOpaqueNumbers(request.store.database, request.principal.firmOid, 'note');
  const before = readNumberCursor(numbers, cursor);
  const notes = await readNotes(request.store.database, { oid, before, limit: limit + 1 });
  return pageResponse('listNotes', request, notes, limit, {
    record: (note) => noteRecord(request.principal, note),
    cursor: ({ number }) => [numbers.hide(number)],
  });
}

/** Adds a note by the caller to an offer. */
export async function createNote(request: OperationRequest): Promise<ApiResponse> {
  const { privatePlacementOfferOid: oid } = await requireNotes(request);
  const { text } = readForm(newNoteSchema, request);
  const { store, principal, now } = request;
  const responseOf = (note: StoredNote) =>
    createdResponse(
      `/restapi/privateplacementoffers/${oid}/notes/${note.noteId}`,
      jsonResponse('createNote', noteRecord(principal, note)),
    );
  const { id: author, firmOid } = principal;
  return store.database
    .transaction(async (transaction) => {
      const response = responseOf(await addNote(transaction, { oid, firmOid, author, text, now }));
      await storeWith(transaction, request, response);
      return response;
    })
    .catch(refuseAddition);
}

/** Deletes one of the caller's notes. Auditors can still read its text. */
export async function strikeNote(request: OperationRequest): Promise<ApiResponse> {
  const { privatePlacementOfferOid: oid } = await requireNotes(request);
  request.query();
  const { store, principal, parameters, now } = request;
  const noteId = parameters['noteid'] ?? '';
  const author = await strikeStoredNote(store.database, { oid, noteId, author: principal.id, now });
  if (author === undefined) {
    throw problem('note.not.found', 'The offer has no note with this ID.');
  }
  if (author !== principal.id) {
    throw problem('note.not.allowed', `Only the author, ${author}, can delete this note.`);
  }
  return emptyResponse();
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
async function requireNotes(request: OperationRequest): Promise<Offer> {
  requirePerson(request, "API keys can't read or add notes. Sign in to do this.");
  const { offer } = await requireOffer(request);
  if (!mayReadHistory(request.principal, offer)) {
    throw problem(
      'note.not.allowed',
      'Only offer managers, auditors and administrators of the firm that created this offer can read and add notes.',
    );
  }
  return offer;
}
