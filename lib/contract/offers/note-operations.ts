import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { timestampSchema } from '#lib/contract/values.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { maxNoteCharacters } from '#lib/domain/text/note-limits.ts';
import { offerOidParameter } from './offer-operations.ts';

const textSchema = z
  .string("Enter the note's text.")
  .refine((text) => text.trim() !== '', { error: 'Enter text.', abort: true })
  .refine(
    (text) => Array.from(text).length <= maxNoteCharacters,
    `Use at most ${maxNoteCharacters} characters.`,
  )
  .refine(isVisibleText, 'Use only visible characters, spaces and line breaks.')
  .meta({
    description: `Plain text with line breaks, 1 to ${maxNoteCharacters} characters.`,
    examples: ['Issuer asks for two more weeks.'],
    minLength: 1,
    maxLength: maxNoteCharacters,
  });

export const newNoteSchema = z.strictObject({ text: textSchema }).meta({ id: 'NewNote' });

const noteSchema = z
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

export const noteIdParameter = {
  description: 'ID of the note.',
  example: '1f60c2d8a9b34e57',
  unknown: 'note.not.found',
} as const satisfies PathParameter;

const ofNotes = {
  tag: 'Offers',
  right: 'inSession',
  restrictable: 'readOffers',
  sensitivity: 'personal',
  problems: ['session.required', 'note.not.allowed', 'note.limit'],
} as const;
const path = '/restapi/privateplacementoffers/{privateplacementofferoid}/notes';

export const noteOperations = {
  listNotes: {
    ...ofNotes,
    method: 'GET',
    path,
    parameters: { privateplacementofferoid: offerOidParameter },
    summary: "List an offer's notes",
    description:
      'Returns a paginated list of notes, newest first. Available to users at the creating firm who can read the history. Only auditors see the text of a deleted note.',
    query: z.strictObject(paging),
    body: null,
    result: z.array(noteSchema),
    example: { query: { limit: '20' } },
  },
  createNote: {
    ...ofNotes,
    method: 'POST',
    records: { nothing: 'The note itself records its author, time and text.' },
    path,
    parameters: { privateplacementofferoid: offerOidParameter },
    summary: 'Add a note to an offer',
    description:
      "Adds a note. You can't change a note later. Its author can delete it, but auditors still see its text.",
    query: noParameters,
    body: newNoteSchema,
    // Enough for 4,000 characters, each of which can take two escape sequences in JSON.
    maxBodyBytes: 64 * 1024,
    takesIdempotencyKey: true,
    creates: 'note',
    result: noteSchema,
    example: {
      body: { note: { summary: 'A note', value: { text: 'Issuer asks for two more weeks.' } } },
    },
  },
  strikeNote: {
    ...ofNotes,
    method: 'DELETE',
    records: {
      nothing:
        "A deleted note's text and deletion time are kept for auditors. Only the author can delete a note.",
    },
    path: `${path}/{noteid}`,
    parameters: { privateplacementofferoid: offerOidParameter, noteid: noteIdParameter },
    summary: 'Delete a note',
    description: 'Deletes a note. Only its author can delete it. Deleting it again changes nothing.',
    query: noParameters,
    body: null,
    result: null,
  },
} as const satisfies Record<string, Operation>;
