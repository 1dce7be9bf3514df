import { handle } from '#lib/api/pipeline/handle.ts';
import { listRestrictions, setRestriction } from '#lib/api/administration/restrictions.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listRestrictions, listRestrictions);
export const PUT = handle(operations.setRestriction, setRestriction);
