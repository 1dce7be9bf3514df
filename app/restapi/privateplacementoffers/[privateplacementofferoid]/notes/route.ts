import { handle } from '#lib/api/pipeline/handle.ts';
import { createNote, listNotes } from '#lib/api/notes/notes.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listNotes, listNotes);
export const POST = handle(operations.createNote, createNote);
