import { handle } from '#lib/api/pipeline/handle.ts';
import { prepareFormD, readFormD } from '#lib/api/filings/form-d.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.prepareFormD, prepareFormD);
export const POST = handle(operations.readFormD, readFormD);
