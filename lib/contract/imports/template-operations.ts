import * as z from 'zod';
import { exportFormats } from '#lib/contract/exports/export-table.ts';
import type { Operation, PathParameter } from '#lib/contract/operation.ts';
import { choiceSchema } from '#lib/contract/query.ts';
import { unitsOfExport } from '#lib/contract/request-units.ts';
import { uploadKinds } from '#lib/domain/uploads/upload-fields.ts';

const kindParameter = {
  description: `Record kind: ${uploadKinds.join(', ')}.`,
  example: 'offers',
  unknown: 'path.not.found',
} as const satisfies PathParameter;

export const templateOperations = {
  readTemplate: {
    method: 'GET',
    path: '/restapi/importtemplates/{kind}',
    parameters: { kind: kindParameter },
    tag: 'Administration',
    summary: 'Download an upload template',
    description:
      "Returns a spreadsheet with a column for each field and either two examples or the firm's records. Uploading a file with unchanged records changes nothing.",
    right: 'readTemplates',
    restrictable: null,
    query: z.strictObject({
      format: choiceSchema(exportFormats).optional().meta({
        description:
          'xlsx (default) includes notes, lists and a sheet that explains each column. csv contains only the columns.',
      }),
      filled: choiceSchema(['true', 'false']).optional().meta({
        description: "true: includes the firm's records instead of examples.",
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
