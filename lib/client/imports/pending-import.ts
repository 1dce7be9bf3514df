import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';

/** Part of a file: the records as NDJSON, and the state of its import. */
export type PendingPart = {
  /** With the same key, a part that was sent before a reload is imported only once. */
  readonly idempotencyKey: string;
  readonly body: Blob;
  readonly recordCount: number;
  readonly isDone: boolean;
};

/** An import that the user started and that hasn't finished. */
export type PendingImport = {
  readonly uploadId: string;
  readonly fileName: string;
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

/** A browser that blocks storage can still import, but can't continue after a reload. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDatabase();
    try {
      return await resultOf(use(database.transaction(storeName, mode).objectStore(storeName)));
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
  return resultOf(request);
}

async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Browser storage failed.')));
  });
}

/** Data stored by an older version of this page may have another shape, and is then ignored. */
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
