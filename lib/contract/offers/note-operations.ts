import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { newNoteSchema, noteSchema } from './note-schemas.ts';
import { offerOidParameter } from './offer-operations.ts';

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
    // 4,000 characters, each of which JSON can write as two escapes.
    bodyBytesMax: 64 * 1024,
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
