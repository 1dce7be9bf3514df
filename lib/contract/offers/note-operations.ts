import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { newNoteSchema, noteSchema } from './note-schemas.ts';
import { offerOidParameter } from './offer-operations.ts';

export const noteIdParameter = {
  description: 'The ID of the note.',
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
    summary: 'List the notes of an offer',
    description:
      'Newest first, paged, for people of the creating firm who can read the history. Only auditors see the text of a deleted note.',
    query: z.strictObject(paging),
    body: null,
    result: z.array(noteSchema),
    example: { query: { limit: '20' } },
  },
  createNote: {
    ...ofNotes,
    method: 'POST',
    records: { nothing: 'A note keeps its author, its time and its text.' },
    path,
    parameters: { privateplacementofferoid: offerOidParameter },
    summary: 'Add a note to an offer',
    description: "A note can't be changed. Its author can delete it, and auditors still see its text.",
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
      nothing: 'A deleted note keeps its text and deletion time for auditors. Only its author can delete it.',
    },
    path: `${path}/{noteid}`,
    parameters: { privateplacementofferoid: offerOidParameter, noteid: noteIdParameter },
    summary: 'Delete a note',
    description: 'Only by its author. Deleting a deleted note changes nothing.',
    query: noParameters,
    body: null,
    result: null,
  },
} as const satisfies Record<string, Operation>;
