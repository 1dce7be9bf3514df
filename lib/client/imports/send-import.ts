import { ApiError, fetchApi, isTemporary, read, searchOf } from '#lib/client/http/api.ts';
import { pause } from '#lib/client/http/pause.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import type { DeskFindings } from '#lib/client/uploads/upload-types.ts';
import { resultOf } from '#lib/contract/result-of.ts';
import { withoutUnseen } from '#lib/domain/text/plain-text.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { type ReadImport, importsPath } from './uploads.ts';

/** Maximum body size of a part. */
export const maxPartBytes = 16 * 1_048_576;

/** Findings from the server's check. If there are very many, only the first ones in each part are listed. */
type ServerCheck = DeskFindings & { readonly refusedTotal: number };

export type ImportWatch = {
  readonly signal: AbortSignal;
  /** Called with the number of records that the server has processed. */
  readonly onProgress: (records: number) => void;
};

/** Asks the server which records it would reject, without importing anything. */
export async function checkOnServer(
  {
    parts,
    ...file
  }: UploadedFile & {
    readonly parts: readonly Pick<PendingPart, 'body' | 'recordCount'>[];
  },
  { signal, onProgress }: ImportWatch,
): Promise<ServerCheck> {
  const refused: DeskFindings['refused'][number][] = [];
  const kept: DeskFindings['kept'][number][] = [];
  let refusedTotal = 0;
  let done = 0;
  const query = { upload: file.uploadId, dryRun: 'true', mode: 'each', ...factsOf(file) };
  const send = ({ body }: { readonly body: Blob }) => sendBody(body, query, {}, signal);
  let sending: Promise<ReadImport> | undefined;
  for (const [index, part] of parts.entries()) {
    const sent = await (sending ?? send(part));
    // The next part is uploaded while the server checks this one.
    const next = parts[index + 1];
    sending = next && send(next);
    sending?.catch(() => undefined); // an error is thrown when the promise is awaited
    const { importId, refusedTotal: ofPart } = await untilEnded(sent, signal);
    refusedTotal += ofPart;
    let cursor: string | null = '';
    while (cursor !== null) {
      const { value, nextCursor }: Listed = await read('readImport', `${importsPath}/${importId}`, {
        signal,
        query: { cursor },
      });
      refused.push(...value.errors.flatMap(refusalOf));
      kept.push(...value.kept.flatMap(keptValueOf));
      cursor = nextCursor;
    }
    done += part.recordCount;
    onProgress(done);
  }
  return { refusedTotal, refused, kept };
}

type Listed = { readonly value: ReadImport; readonly nextCursor: string | null };

function refusalOf({ place, message }: ReadImport['errors'][number]): DeskFindings['refused'] {
  const row = rowOf(place);
  if (row === null) return [];
  const { member, reason } = splitLineError(message);
  return [{ row, field: member, message: curlyApostrophes(reason) }];
}

function keptValueOf({ place, field, inStore }: ReadImport['kept'][number]): DeskFindings['kept'] {
  const row = rowOf(place);
  return row === null ? [] : [{ row, field, inStore }];
}

/** Splits an NDJSON error message, which can begin with the name of the member. */
export function splitLineError(message: string): { readonly member: string | null; readonly reason: string } {
  const [, member, reason] = /^([a-zA-Z]+(?:\.[a-zA-Z]+)*): (.+)$/s.exec(message) ?? [];
  return member === undefined || reason === undefined
    ? { member: null, reason: message }
    : { member, reason };
}

/**
 * Returns the row of a record. An upload puts each record on the line with its row number. Null if there is no line
 * number.
 */
export function rowOf(place: string): number | null {
  const [, line] = /^line (\d+)$/.exec(place) ?? [];
  return line === undefined ? null : Number(line);
}

/**
 * Imports the rest of a file, one part at a time. Stops if the server rejects an entire part. If there is no
 * connection, waits for one. Throws ApiError.
 */
export async function sendPending(
  email: string,
  pending: PendingImport,
  { signal, onProgress }: ImportWatch,
): Promise<void> {
  let left = pending;
  const doneOf = ({ parts }: PendingImport) =>
    parts.reduce((sum, { isDone, recordCount }) => sum + (isDone ? recordCount : 0), 0);
  onProgress(doneOf(left));
  for (const [index, part] of pending.parts.entries()) {
    if (part.isDone) continue;
    const query = { upload: pending.uploadId, mode: pending.mode, ...factsOf(pending) };
    const headers = { 'Idempotency-Key': part.idempotencyKey };
    const { state } = await untilEnded(await sendBody(part.body, query, headers, signal), signal);
    if (state === 'refused') break;
    left = { ...left, parts: left.parts.with(index, { ...part, isDone: true }) };
    await keepPending(email, left);
    onProgress(doneOf(left));
  }
  await keepPending(email, null);
}

/** Returns the parameters that describe a file. Each of its parts has all of them. */
function factsOf({ fileName, rowCount, unchangedCount, exampleCount }: UploadedFile) {
  const name = withoutUnseen(fileName).replaceAll(/\s/g, ' ').slice(-maxNameCharacters);
  const file = { file: name || null, rows: rowCount, unchanged: unchangedCount };
  return exampleCount > 0 ? { ...file, examples: exampleCount } : file;
}

/** Maximum length of a file's name. The end of a longer name is sent. */
const maxNameCharacters = 255;

/** Sends a body. Returns the import, which usually isn't finished yet. */
async function sendBody(
  body: Blob,
  query: Parameters<typeof searchOf>[0],
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ReadImport> {
  return untilReachable(signal, async () => {
    const sent = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson', ...headers },
      body,
      signal,
    };
    return resultOf('createImport', await (await fetchApi(importsPath + searchOf(query), sent)).json());
  });
}

const checkEveryMs = 500;

/** Waits until the server has loaded or rejected an import. */
async function untilEnded(sent: ReadImport, signal: AbortSignal): Promise<ReadImport> {
  const path = `${importsPath}/${sent.importId}`;
  let seen = sent;
  while (seen.state === 'running') {
    await pause(checkEveryMs, signal);
    seen = (await untilReachable(signal, async () => read('readImport', path, { signal }))).value;
  }
  return seen;
}

const maxPauseMs = 10_000;

/** Repeats a request until the server can be reached. Throws if the server asks for a wait of more than a minute. */
async function untilReachable<Result>(signal: AbortSignal, request: () => Promise<Result>): Promise<Result> {
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await request();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      const askedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
      if (askedMs > 60_000) throw error; // such a wait could last until tomorrow
      await pause(Math.max(askedMs, pauseMs), signal);
    }
  }
}

/** Part of a file: the records as NDJSON, and the state of its import. */
type PendingPart = {
  /** With the same key, a part that was sent before a reload is imported only once. */
  readonly idempotencyKey: string;
  readonly body: Blob;
  readonly recordCount: number;
  readonly isDone: boolean;
};

/** A file, as its parts describe it to the server. */
type UploadedFile = {
  readonly uploadId: string;
  readonly fileName: string;
  readonly rowCount: number;
  /** Number of rows that aren't sent, because they match the stored records. */
  readonly unchangedCount: number;
  /** Number of rows that aren't sent, because they are the template's examples. */
  readonly exampleCount: number;
};

/** An import that the user started and that hasn't finished. */
export type PendingImport = UploadedFile & {
  readonly kind: UploadKind;
  readonly mode: 'all' | 'each';
  readonly parts: readonly PendingPart[];
};

const databaseName = 'placement desk imports';
const storeName = 'pending';

/** Returns the import that this user started in this browser, if it hasn't finished. */
export async function readPending(email: string): Promise<PendingImport | null> {
  const found: unknown = await inStore('readonly', (store) => store.get(email));
  return isPending(found) ? found : null;
}

/** Stores the rest of an import so it survives a reload, or deletes it if `pending` is null. */
export async function keepPending(email: string, pending: PendingImport | null): Promise<void> {
  if (pending === null) await inStore('readwrite', (store) => store.delete(email));
  else await inStore('readwrite', (store) => store.put(pending, email));
}

/**
 * Runs a request on the stored imports. Returns undefined if the browser blocks storage. The page can then still
 * import, but can't continue after a reload.
 */
async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDatabase();
    try {
      return await awaited(use(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(storeName));
  return awaited(request);
}

async function awaited<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Browser storage failed.')));
  });
}

/** Reports whether stored data has the current format. Data from an older version of this page is ignored. */
function isPending(found: unknown): found is PendingImport {
  return (
    typeof found === 'object' &&
    found !== null &&
    'uploadId' in found &&
    'mode' in found &&
    'parts' in found &&
    Array.isArray(found.parts)
  );
}
