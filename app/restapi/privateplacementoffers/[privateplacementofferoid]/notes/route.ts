import { handle } from '#lib/api/http/handle.ts';
import { createNote } from '#lib/api/notes/create-note.ts';
import { listNotes } from '#lib/api/notes/list-notes.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listNotes, listNotes);
export const POST = handle(operations.createNote, createNote);
