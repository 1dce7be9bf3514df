import type { Principal } from '#lib/domain/access/access.ts';
import type { StoredNote } from '#lib/store/notes/notes.ts';

/** A note as somebody reads it: the text of a struck one is for auditors. */
export function noteRecord({ role }: Principal, note: StoredNote) {
  const { noteId, text, author, creationTimestamp, struckTimestamp } = note;
  const isOpen = struckTimestamp === null || role === 'auditor';
  return { noteId, text: isOpen ? text : null, author, creationTimestamp, struckTimestamp };
}
