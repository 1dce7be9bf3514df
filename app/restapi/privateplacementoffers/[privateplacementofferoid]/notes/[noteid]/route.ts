import { handle } from '#lib/api/pipeline/handle.ts';
import { strikeNote } from '#lib/api/notes/notes.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.strikeNote, strikeNote);
