import type * as z from 'zod';
import { operations } from '#lib/contract/operations.ts';
import { keyIdOf } from '#lib/domain/access/access.ts';
import { secondsUntilImports } from '#lib/store/imports/records-of-others.ts';
import { recordReceivedImport } from '#lib/store/imports/import-events.ts';
import { findImport } from '#lib/store/imports/imports.ts';
import {
  beginImport,
  dropImport,
  type NewImport,
  storeBody,
  TooManyImports,
} from '#lib/store/imports/store-body.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { requireRightClock } from '#lib/api/access/require-right-clock.ts';
import { acceptedAnswer, type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call, UploadedBody } from '#lib/api/http/request/call.ts';
import { keepWith, once } from '#lib/api/http/request/idempotency.ts';
import { importPath, importRecord } from './import-record.ts';
import { wakeImports } from './import-worker.ts';
import { isNdjson, receiveBody } from './receive-body.ts';

type Query = z.output<typeof operations.createImport.query>;

/** Takes a book of the caller's firm, and answers when all of it is stored. */
export async function createImport(call: Call<Query>): Promise<Answer> {
  const { upload } = call;
  if (upload === null) throw new Error('The operation takes an upload.');
  const wanted = wantedBy(call, upload);
  await requireRightClock(call.store.database, call.moment);
  await requireNotLimited(call);
  const { importId, digest } = await receive(call, upload, wanted);
  try {
    await upload.requireStillAllowed();
    const { idempotencyKey: header } = upload;
    const begin = (begun: Call<Query>) => beginStored(begun, { importId, digest }, wanted);
    // What tells a request from another one is its body, which is too long to be held.
    return await (header === null
      ? begin(call)
      : once({ ...call, body: digest }, { ...upload, header }, begin));
  } finally {
    await dropImport(call.store.database, importId); // where it was not begun
  }
}

/** Throws 429 where imports of the firm named too many records of others today. */
async function requireNotLimited({ store, principal }: Call<Query>): Promise<void> {
  const seconds = await secondsUntilImports(store.database, principal.firmOid);
  if (seconds === undefined) return;
  throw problem(
    'imports.limited',
    "Your firm's imports named 100 records of other firms today. Import again tomorrow.",
    { 'Retry-After': String(seconds) },
  );
}

function wantedBy({ principal, query }: Call<Query>, upload: UploadedBody): NewImport {
  const { dryRun, dryrun, override = false, mode = 'all', strict = false } = query();
  if (dryRun !== undefined && dryrun !== undefined) {
    throw problemOfField(
      'dryrun',
      'duplicate.parameter',
      'Send dryRun or dryrun, not both. They mean the same.',
    );
  }
  const { kind, name, firmOid, memberId } = principal;
  const actor = { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
  const isDryRun = dryRun ?? dryrun ?? false;
  return { firmOid, actor, isNdjson: isNdjson(upload), dryRun: isDryRun, override, mode, strict };
}

async function receive({ store }: Call<Query>, upload: UploadedBody, wanted: NewImport) {
  const chunks = receiveBody(upload, operations.createImport.upload.mostBytes);
  try {
    return await storeBody(store.database, wanted, chunks);
  } catch (error) {
    if (!(error instanceof TooManyImports)) throw error;
    throw problem(
      'imports.limited',
      'Too many imports are queued for your firm (limit: 10 files, 256 MiB in total). This file was not accepted. Retry in a moment.',
      { 'Retry-After': '5' },
    );
  }
}

async function beginStored(
  call: Call<Query>,
  { importId, digest }: { readonly importId: string; readonly digest: Buffer },
  wanted: NewImport,
): Promise<Answer> {
  const answer = await call.store.database.transaction(async (transaction) => {
    await beginImport(transaction, importId, digest);
    const received = { importId, digest: digest.toString('hex') };
    await recordReceivedImport(transaction, received, wanted, eventContextOf(call));
    const found = await findImport(transaction, call.principal.firmOid, importId);
    if (found === undefined) throw new Error('The import that was stored is gone.');
    const accepted = acceptedAnswer(importPath(found), jsonAnswer(JSON.stringify(importRecord(found))));
    await keepWith(transaction, call, accepted);
    return accepted;
  });
  wakeImports();
  return answer;
}
