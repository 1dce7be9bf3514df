import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { findImport, readImportPage } from '#lib/store/imports/imports.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { linkTo, readCursor } from '#lib/api/http/answer/page.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { cursorForms, encodeCursor } from '#lib/api/http/request/cursor.ts';
import { importRecord } from './import-record.ts';

type Query = z.output<typeof operations.readImport.query>;

/** What became of an import of the caller's firm. */
export async function readImport(call: Call<Query>): Promise<Answer> {
  const { database } = call.store;
  const { importid: importId = '' } = call.parameters;
  const found = await findImport(database, call.principal.firmOid, importId);
  if (found === undefined) {
    throw problem('import.not.found', 'Your firm has no such import, or it is older than 30 days.');
  }
  const number = readCursor(cursorForms.importPages, call.query().cursor)?.[0] ?? 1;
  const page = await readImportPage(database, importId, number);
  const next = page === undefined || page.isLast ? {} : linkTo(call.pageAddress(encodeCursor([number + 1])));
  return jsonAnswer(JSON.stringify(importRecord(found, page)), next);
}
