import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type ApiResult, type Query, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export const firmTransfersPath = '/restapi/transfers';

/** One of the firm's transfers, with its account and its next step. */
export type FirmTransfer = ResultOf<'listFirmTransfers'>[number];

const refreshEveryMs = 60_000;
/**
 * Maximum number of pages requested for one page shown. A search page can be empty even if a later page isn't, so
 * the next page is requested immediately after an empty one.
 */
const maxPagesAtOnce = 4;

/** The requested transfers, one page at a time. The previous page stays visible while the next one loads. */
export function firmTransfersQuery(query: Query) {
  return queryOptions({
    queryKey: keys.transferQueue(query),
    queryFn: ({ signal }) => readPage(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });
}

async function readPage(query: Query, signal: AbortSignal): Promise<ApiResult<FirmTransfer[]>> {
  let page = await read('listFirmTransfers', firmTransfersPath, { signal, query });
  for (
    let asked = 1;
    asked < maxPagesAtOnce && page.value.length === 0 && page.nextCursor !== null;
    asked += 1
  ) {
    page = await read('listFirmTransfers', firmTransfersPath, {
      signal,
      query: { ...query, cursor: page.nextCursor },
    });
  }
  return page;
}
