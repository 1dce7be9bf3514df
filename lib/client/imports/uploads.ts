import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';

export const importsPath = '/restapi/imports';

/** An import without its results. */
export type ListedImport = ResultOf<'listImports'>[number];

/** A page of import results. */
export type ReadImport = ResultOf<'readImport'>;

/** A file as its sender sees it: one import, or all parts of an upload in order. */
export type SentFile = { readonly id: string; readonly parts: readonly ListedImport[] };

const pageSize = 50;
const refreshMs = 2_000;

/** The firm's imports, newest first, page by page. Refreshed while one of them is running. */
export const importsQuery = infiniteQueryOptions({
  queryKey: [...keys.imports, 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    read('listImports', importsPath, { query: { limit: pageSize, cursor }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ value }) => isRunning(value)) ? refreshMs : false,
});

/** An upload by its ID, or an import by its own ID. Null if there is none, or if it is older than 30 days. */
export function uploadQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.imports, 'upload', id],
    queryFn: async ({ signal }): Promise<SentFile | null> => {
      const parts = isUploadId(id) ? await readParts(id, signal) : await readOne(id, signal);
      return parts.length === 0 ? null : { id, parts: partsToShow(parts) };
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.parts) ? refreshMs : false),
  });
}

/** Results of finished imports, in order, one page of one import at a time. */
export function resultsQuery(importIds: readonly string[]) {
  return infiniteQueryOptions({
    queryKey: [...keys.imports, 'results', importIds],
    queryFn: async ({ signal, pageParam: { part, cursor } }) => {
      const path = `${importsPath}/${importIds[part] ?? ''}`;
      const { value, nextCursor } = await read('readImport', path, {
        signal,
        query: { cursor, include: 'references' },
      });
      return { part, value, nextCursor };
    },
    initialPageParam: { part: 0, cursor: '' },
    getNextPageParam: ({ part, nextCursor }) => {
      if (nextCursor !== null) return { part, cursor: nextCursor };
      return part + 1 < importIds.length ? { part: part + 1, cursor: '' } : null;
    },
    staleTime: 60_000,
  });
}

/** Returns the files in a list of imports, newest first. Leaves out files that the upload page only checked. */
export function uploadsOf(imports: readonly ListedImport[]): SentFile[] {
  const groups = Map.groupBy(imports, ({ uploadId, importId }) => uploadId ?? importId);
  return [...groups]
    .filter(([, parts]) => parts.some(({ uploadId, dryRun }) => uploadId === null || !dryRun))
    .map(([id, parts]) => ({ id, parts: partsToShow(parts.toReversed()) }));
}

export function isRunning(parts: readonly ListedImport[]): boolean {
  return parts.some(({ state }) => state === 'running');
}

/** Returns the imports to show. Once the file has been imported, dry runs are left out. */
function partsToShow(parts: readonly ListedImport[]): readonly ListedImport[] {
  const real = parts.filter(({ dryRun }) => !dryRun);
  return real.length > 0 ? real : parts;
}

async function readParts(upload: string, signal: AbortSignal): Promise<ListedImport[]> {
  const { value } = await read('listImports', importsPath, { signal, query: { upload, limit: 200 } });
  return value.toReversed();
}

async function readOne(importId: string, signal: AbortSignal): Promise<ListedImport[]> {
  try {
    return [(await read('readImport', `${importsPath}/${encodeURIComponent(importId)}`, { signal })).value];
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('import.not.found')) return [];
    throw error;
  }
}

function isUploadId(id: string): boolean {
  return id.includes('-');
}
