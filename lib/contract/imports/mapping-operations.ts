import * as z from 'zod';
import { noParameters, type Operation } from '#lib/contract/operation.ts';
import { visibleText } from '#lib/contract/plain-text.ts';
import { timestampSchema } from '#lib/contract/values.ts';
import { uploadKinds } from '#lib/domain/uploads/upload-fields.ts';

const kindSchema = z.enum(uploadKinds, `Use one of ${uploadKinds.join(', ')}.`);
const noHeading = 'Send a column heading from the file as a string.';
/** Accepts line breaks, which spreadsheet headings can contain. */
const headingSchema = visibleText(200, noHeading).regex(/\S/, noHeading);

/** A stored mapping. */
export const mappingSchema = z
  .strictObject({
    kind: kindSchema,
    headings: z
      .array(headingSchema, "Send the file's headings as a list.")
      .min(1, "Send the file's headings as a list.")
      .max(500, 'Use at most 500 headings.')
      .meta({ description: 'Column headings in the file, in order.', examples: [['Fund', 'Min.']] }),
    columns: z
      .record(z.string(), z.string().nullable(), 'Send an object with a field or null for each heading.')
      .meta({
        description: 'API field for each heading, or null to skip the column.',
        examples: [{ Fund: 'offerName', 'Min.': 'offerMinimum' }],
      }),
  })
  .meta({ id: 'NewImportMapping', description: "Mapping from a file's columns to fields." });

const storedMappingSchema = z
  .object({
    mappingId: z.string().meta({ examples: ['a40dee9f6a1b28bd'] }),
    kind: kindSchema,
    headings: z.array(z.string()),
    columns: z.record(z.string(), z.string().nullable()),
    updatedTimestamp: timestampSchema,
  })
  .meta({ id: 'ImportMapping', description: "Mapping from a file's columns to fields." });

export const exampleMapping = {
  kind: 'offers',
  headings: ['Fund', 'Min.', 'Remarks'],
  columns: { Fund: 'offerName', 'Min.': 'offerMinimum', Remarks: null },
} as const;

const mappingId = {
  description:
    'First 16 hexadecimal digits of the SHA-256 hash of the kind and the headings, joined by line feeds. Each heading is first trimmed and converted to lowercase, and inner spaces are collapsed.',
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
  records: {
    nothing: "A mapping only suggests fields for a file's columns. Imports that use it are recorded.",
  },
} as const;

export const mappingOperations = {
  listMappings: {
    ...ofMappings,
    method: 'GET',
    path: '/restapi/importmappings',
    summary: 'List import mappings',
    description:
      "Returns the column mappings saved by the firm's administrators, most recently changed first.",
    body: null,
    result: z.array(storedMappingSchema),
    problems: [],
  },
  writeMapping: {
    ...ofMapping,
    parameters: { mappingid: { ...mappingId, unknown: 'uri.matching.rule' } },
    method: 'PUT',
    summary: 'Save an import mapping',
    description:
      'Saves or replaces the column mapping for files with these headings. A firm can have up to 50 mappings.',
    body: mappingSchema,
    maxBodyBytes: 64 * 1024,
    result: storedMappingSchema,
    problems: ['mapping.limit'],
    example: { body: { mapping: { summary: 'Two columns mapped, one skipped', value: exampleMapping } } },
  },
  deleteMapping: {
    ...ofMapping,
    parameters: { mappingid: { ...mappingId, unknown: 'mapping.not.found' } },
    method: 'DELETE',
    summary: 'Delete an import mapping',
    description: 'Deletes the mapping for the whole firm.',
    body: null,
    result: null,
    problems: [],
  },
} as const satisfies Record<string, Operation>;
