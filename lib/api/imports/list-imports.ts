import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { listImports as readImports } from '#lib/store/imports/imports.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { importSummary } from './import-record.ts';

type Query = z.output<typeof operations.listImports.query>;

/** Above the number of every import. */
const noImport = '9223372036854775807';

/** The imports of the caller's firm, newest first. */
export async function listImports(call: Call<Query>): Promise<Answer> {
  const { limit = defaultPageSize, cursor } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'import');
  const found = await readImports(call.store.database, {
    firmOid: call.principal.firmOid,
    before: readNumberCursor(numbers, cursor) ?? noImport,
    limit: limit + 1,
  });
  return pageAnswer(call, found, limit, {
    json: (one) => JSON.stringify(importSummary(one)),
    cursor: ({ importNumber }) => [numbers.hide(importNumber)],
  });
}
