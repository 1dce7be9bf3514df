import { handle } from '#lib/api/http/handle.ts';
import { listRestrictions } from '#lib/api/administration/list-restrictions.ts';
import { setRestriction } from '#lib/api/administration/set-restriction.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listRestrictions, listRestrictions);
export const PUT = handle(operations.setRestriction, setRestriction);
