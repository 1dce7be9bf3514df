import * as z from 'zod';
import { exportFormats } from '#lib/contract/exports/export-table.ts';
import type { Operation, PathParameter } from '#lib/contract/operation.ts';
import { choiceSchema } from '#lib/contract/query.ts';
import { unitsOfExport } from '#lib/contract/request-units.ts';
import { uploadKinds } from '#lib/domain/uploads/upload-fields.ts';

const kindParameter = {
  description: `The kind of records: ${uploadKinds.join(', ')}.`,
  example: 'offers',
  unknown: 'path.not.found',
} as const satisfies PathParameter;

export const templateOperations = {
  readTemplate: {
    method: 'GET',
    path: '/restapi/importtemplates/{kind}',
    parameters: { kind: kindParameter },
    tag: 'Administration',
    summary: 'Download a template for an upload',
    description:
      "A spreadsheet with a column for each field and two examples, or with the firm's records. An unchanged file with records changes nothing when it is uploaded.",
    right: 'readTemplates',
    restrictable: null,
    query: z.strictObject({
      format: choiceSchema(exportFormats).optional().meta({
        description: 'xlsx (default), with notes, lists and a sheet that explains each column; or csv.',
      }),
      filled: choiceSchema(['true', 'false']).optional().meta({
        description: "true: with the firm's records instead of the examples.",
      }),
    }),
    units: (query) => (query.get('filled') === 'true' ? unitsOfExport : 1),
    body: null,
    file: 'spreadsheet',
    result: null,
    sensitivity: 'personal',
    problems: [],
    example: { query: { format: 'xlsx' } },
  },
} as const satisfies Record<string, Operation>;
