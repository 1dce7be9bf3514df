import { handle } from '#lib/api/pipeline/handle.ts';
import { readTemplate } from '#lib/api/imports/templates.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readTemplate, readTemplate);
