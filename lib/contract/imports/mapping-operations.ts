import * as z from 'zod';
import { noParameters, type Operation } from '#lib/contract/operation.ts';
import { visibleText } from '#lib/contract/plain-text.ts';
import { timestampSchema } from '#lib/contract/values.ts';
import { uploadKinds } from '#lib/domain/uploads/upload-fields.ts';

const kindSchema = z.enum(uploadKinds, `Use one of ${uploadKinds.join(', ')}.`);
const noHeading = 'Use a heading of the file in quotes.';
/** Spreadsheet headings can contain line breaks. */
const headingSchema = visibleText(200, noHeading).regex(/\S/, noHeading);

/** A stored mapping. */
export const mappingSchema = z
  .strictObject({
    kind: kindSchema,
    headings: z
      .array(headingSchema, 'Use the list of headings.')
      .min(1, 'Use the list of headings.')
      .max(500, 'Use at most 500 headings.')
      .meta({ description: 'The headings of the file, in their order.', examples: [['Fund', 'Min.']] }),
    columns: z
      .record(z.string(), z.string().nullable(), 'Use an object with a field, or null, for each heading.')
      .meta({
        description: 'The field of each heading, as the API names it, or null for a column to leave out.',
        examples: [{ Fund: 'offerName', 'Min.': 'offerMinimum' }],
      }),
  })
  .meta({ id: 'NewImportMapping', description: 'Which column of a file is which field.' });

const storedMappingSchema = z
  .object({
    mappingId: z.string().meta({ examples: ['a40dee9f6a1b28bd'] }),
    kind: kindSchema,
    headings: z.array(z.string()),
    columns: z.record(z.string(), z.string().nullable()),
    updatedTimestamp: timestampSchema,
  })
  .meta({ id: 'ImportMapping', description: 'Which column of a file is which field.' });

export const exampleMapping = {
  kind: 'offers',
  headings: ['Fund', 'Min.', 'Remarks'],
  columns: { Fund: 'offerName', 'Min.': 'offerMinimum', Remarks: null },
} as const;

const mappingId = {
  description:
    'The first 16 hexadecimal digits of SHA-256 of the kind and the headings, each trimmed, with inner spaces collapsed and in lower case, joined by line feeds.',
  example: 'a40dee9f6a1b28bd',
} as const;

const ofMappings = {
  tag: 'Administration',
  right: 'administer',
  restrictable: null,
  query: noParameters,
  sensitivity: 'ordinary',
} as const;
const ofMapping = {
  ...ofMappings,
  path: '/restapi/importmappings/{mappingid}',
  records: { nothing: 'A mapping only suggests fields for a file’s columns. Imports are recorded.' },
} as const;

export const mappingOperations = {
  listMappings: {
    ...ofMappings,
    method: 'GET',
    path: '/restapi/importmappings',
    summary: 'List import mappings',
    description:
      "The fields that the firm's administrators chose for columns of files, the newest change first.",
    body: null,
    result: z.array(storedMappingSchema),
    problems: [],
  },
  writeMapping: {
    ...ofMapping,
    parameters: { mappingid: { ...mappingId, unknown: 'uri.matching.rule' } },
    method: 'PUT',
    summary: 'Store an import mapping',
    description:
      'Stores the fields of the columns for files with these headings, or replaces them. A firm can have 50 mappings.',
    body: mappingSchema,
    bodyBytesMax: 64 * 1024,
    result: storedMappingSchema,
    problems: ['mapping.limit'],
    example: { body: { mapping: { summary: 'Two columns, a third left out', value: exampleMapping } } },
  },
  deleteMapping: {
    ...ofMapping,
    parameters: { mappingid: { ...mappingId, unknown: 'mapping.not.found' } },
    method: 'DELETE',
    summary: 'Delete an import mapping',
    description: 'For the whole firm.',
    body: null,
    result: null,
    problems: [],
  },
} as const satisfies Record<string, Operation>;
