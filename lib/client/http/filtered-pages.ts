import { ApiError, type ApiResult } from './api.ts';
import { pause } from './pause.ts';

/**
 * Reads pages until one isn't empty or is the last. In a filtered list, a page can be empty even if a later one isn't.
 * Waits as long as the server asks if a long search reaches the rate limit. If the query failed instead, the search would
 * start over and never finish.
 */
export async function readUntilFound<Row>(
  readPage: (cursor: string) => Promise<ApiResult<Row[]>>,
  first: string,
  signal: AbortSignal,
): Promise<ApiResult<Row[]>> {
  for (let cursor = first; ;) {
    const page = await withinRate(() => readPage(cursor), signal);
    if (page.value.length > 0 || page.nextCursor === null) return page;
    cursor = page.nextCursor;
  }
}

async function withinRate<Result>(send: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.hasCode('rate.limited'))) throw error;
      await pause((error.retryAfterSeconds ?? 1) * 1_000, signal);
    }
  }
}
