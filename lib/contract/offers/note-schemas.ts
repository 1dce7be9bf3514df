import * as z from 'zod';
import { timestampSchema } from '#lib/contract/values.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { mostNoteCharacters } from '#lib/domain/text/note-limits.ts';

const textSchema = z
  .string('Write what is to be noted, as text.')
  .refine((text) => text.trim() !== '', { error: 'Write something.', abort: true })
  .refine(
    (text) => Array.from(text).length <= mostNoteCharacters,
    `Use at most ${mostNoteCharacters} characters.`,
  )
  .refine(isVisibleText, 'Use only characters that can be seen, spaces and line breaks.')
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
    text: z.string().nullable().meta({ description: 'Null where it is struck, but for auditors.' }),
    author: z.string().meta({ description: 'Who wrote it.', examples: ['m.reyes@harborpoint.example'] }),
    creationTimestamp: timestampSchema,
    struckTimestamp: timestampSchema.nullable().meta({ description: 'When its author struck it.' }),
  })
  .meta({ id: 'Note', description: 'What somebody noted about an offer.' });
