import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';

/** A note about an offer. */
export type Note = ResultOf<'listNotes'>[number];

const pageSize = 20;

/** An offer's notes, newest first, page by page. */
export function notesQuery(oid: string) {
  return infiniteQueryOptions({
    queryKey: keys.offerNotes(oid),
    queryFn: ({ signal, pageParam: cursor }) =>
      read('listNotes', notesPath(oid), { signal, query: { limit: pageSize, cursor } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Adds a note. Doesn't wait for the list, which can't load without a connection. */
export function addNoteMutation(client: QueryClient, oid: string) {
  return mutationOptions({
    mutationKey: ['add note'],
    mutationFn: (text: string): Promise<Note> =>
      sendFor('createNote', { method: 'POST', path: notesPath(oid), body: { text } }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.offerNotes(oid) }),
  });
}

/** Deletes a note, by its ID. */
export function strikeNoteMutation(client: QueryClient, oid: string) {
  return mutationOptions({
    mutationKey: ['strike note'],
    mutationFn: (noteId: string) => send({ method: 'DELETE', path: `${notesPath(oid)}/${noteId}` }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.offerNotes(oid) }),
  });
}

function notesPath(oid: string): string {
  return `${offerPath(oid)}/notes`;
}
