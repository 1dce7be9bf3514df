import type * as z from 'zod';
import type { Operation } from '#lib/contract/operation.ts';
import { nameOf, type operations } from '#lib/contract/operations.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import {
  maxPathCharacters,
  readRequests,
  type RequestLine,
  trimRequests,
  writeRequests,
} from '#lib/store/request-log.ts';
import type { Store } from '#lib/store/store.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { cursorForms, defaultPageSize, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import type { RequestContext } from '#lib/api/http/request-context.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { log, onceAMinute } from '#lib/api/log.ts';

/**
 * How often queued requests of all firms are written to the request log. Requests that haven't been written are
 * lost if the process is killed.
 */
const writeIntervalMs = 1_000;

/**
 * Maximum number of a firm's requests that are queued between two writes. Successful responses and problems
 * have separate limits, so that neither can crowd out the other.
 */
const maxPerPause = { responses: 100, problems: 100 };

/** Number of added requests after which a firm's log is trimmed to its newest requests. */
const trimmedEach = 1_000;

type Waiting = { readonly lines: RequestLine[]; responses: number; problems: number };

let waiting = new Map<string, Waiting>();
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();
const sinceTrimmed = new Map<string, number>();
const isFirst = onceAMinute();

/** Queues an API key's request for the request log, without delaying the response. */
export function noteRequest(
  { database }: Pick<Store, 'database'>,
  operation: Operation,
  {
    principal,
    requestId,
    startedAt,
    path,
  }: Pick<RequestContext, 'principal' | 'requestId' | 'startedAt' | 'path'>,
  { status, problem }: Pick<ApiResponse, 'status' | 'problem'>,
): void {
  if (principal === undefined || principal.kind === 'user') return;
  const { firmOid, id: keyId } = principal;
  const ofFirm = waiting.get(firmOid) ?? { lines: [], responses: 0, problems: 0 };
  const kind = status < 400 ? 'responses' : 'problems';
  if (ofFirm[kind] >= maxPerPause[kind]) return;
  waiting.set(firmOid, ofFirm);
  ofFirm[kind] += 1;
  const durationMs = performance.now() - startedAt;
  const at = new Date(Date.now() - durationMs);
  const code = problem ?? null;
  ofFirm.lines.push({
    firmOid,
    at,
    keyId,
    operation: nameOf(operation),
    status,
    code,
    durationMs,
    requestId,
    path: path.slice(0, maxPathCharacters),
  });
  timer ??= setTimeout(() => void writeNoted(database), writeIntervalMs).unref();
}

/** Writes the queued requests. Resolves after the write, even if it failed. */
export async function writeNoted(database: DatabasePool): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const noted = waiting;
  waiting = new Map();
  writing = writing
    .then(() => write(database, noted))
    .catch((error: unknown) => {
      if (isFirst('request log', performance.now())) {
        log.warn({ err: error }, "Couldn't write to the request log. Some requests are missing from it.");
      }
    });
  await writing;
}

async function write(database: DatabasePool, noted: ReadonlyMap<string, Waiting>): Promise<void> {
  if (noted.size === 0) return;
  await writeRequests(
    database,
    [...noted.values()].flatMap(({ lines }) => lines),
  );
  for (const [firmOid, { lines }] of noted) {
    const count = (sinceTrimmed.get(firmOid) ?? 0) + lines.length;
    sinceTrimmed.set(firmOid, count % trimmedEach);
    if (count >= trimmedEach) await trimRequests(database, firmOid);
  }
}

/** Lists the requests sent with the firm's API keys, newest first. */
export async function listRequests(
  request: OperationRequest<z.output<typeof operations.listRequests.query>>,
): Promise<ApiResponse> {
  const query = request.query();
  const { keyid: keyId, operation, status, from, to, include, limit = defaultPageSize, cursor } = query;
  const { firmOid, restricted } = request.principal;
  const { database } = request.store;
  await writeNoted(database);
  const requests = await readRequests(database, {
    firmOid,
    keyId,
    operation,
    minStatus: Number(status?.replaceAll('x', '0') ?? 0),
    maxStatus: Number(status?.replaceAll('x', '9') ?? 999),
    from,
    to,
    before: readCursor(cursorForms.requests, cursor),
    limit: limit + 1,
    namesOffers: include === 'path' && !restricted.includes('readOffers'),
  });
  return pageResponse('listRequests', request, requests, limit, {
    record: ({ instant: _instant, path, offerName, ...line }) => ({
      ...line,
      ...(include === 'path' ? { path, offerName } : {}),
    }),
    cursor: ({ instant, requestId }) => [instant.toISOString(), requestId],
  });
}
