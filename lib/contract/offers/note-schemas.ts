import * as z from 'zod';
import { timestampSchema } from '#lib/contract/values.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { mostNoteCharacters } from '#lib/domain/text/note-limits.ts';

const textSchema = z
  .string("Enter the note's text.")
  .refine((text) => text.trim() !== '', { error: 'Enter text.', abort: true })
  .refine(
    (text) => Array.from(text).length <= mostNoteCharacters,
    `Use at most ${mostNoteCharacters} characters.`,
  )
  .refine(isVisibleText, 'Use only visible characters, spaces and line breaks.')
  .meta({
    description: `Plain text with line breaks, 1 to ${mostNoteCharacters} characters.`,
    examples: ['Issuer asks for two more weeks.'],
    minLength: 1,
    maxLength: mostNoteCharacters,
  });

export const newNoteSchema = z.strictObject({ text: textSchema }).meta({ id: 'NewNote' });

export const noteSchema = z
  .object({
    noteId: z.string().meta({ examples: ['1f60c2d8a9b34e57'] }),
    text: z
      .string()
      .nullable()
      .meta({ description: 'Null if the note was deleted. Auditors still see the text.' }),
    author: z
      .string()
      .meta({ description: 'Author of the note.', examples: ['m.reyes@harborpoint.example'] }),
    creationTimestamp: timestampSchema,
    struckTimestamp: timestampSchema.nullable().meta({ description: 'When the author deleted the note.' }),
  })
  .meta({ id: 'Note', description: 'A note about an offer.' });
