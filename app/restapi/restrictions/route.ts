import { handle } from '#lib/api/handle.ts';
import { listRestrictions } from '#lib/api/list-restrictions.ts';
import { setRestriction } from '#lib/api/set-restriction.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listRestrictions, listRestrictions);
export const PUT = handle(operations.setRestriction, setRestriction);
