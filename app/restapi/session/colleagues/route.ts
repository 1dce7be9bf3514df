import { handle } from '#lib/api/pipeline/handle.ts';
import { listColleagues } from '#lib/api/administration/users.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listColleagues, listColleagues);
