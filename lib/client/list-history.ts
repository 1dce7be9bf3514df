import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type SettingValues, settingValues } from '#lib/contract/setting-values.ts';
import { replay } from '#lib/domain/audit-entry.ts';
import { type Answered, type Query, read } from './api.ts';
import { keys } from './keys.ts';
import { offerPath } from './read-offer.ts';

/** What happened to an offer at one version. */
export type HistoryEntry = ResultOf<'listHistory'>[number];

export type HistoryFilter = {
  /** Only entries that changed this field; null: any. */
  readonly field: string | null;
  /** Only entries of the actor of exactly this name; null: anyone's. */
  readonly actor: string | null;
};

const pageSize = 50;
const largestPageSize = 200;

/** The audit entries of an offer, newest first, page by page. */
export function historyQuery(oid: string, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: keys.offerHistory(oid, filter),
    queryFn: ({ signal, pageParam: cursor }) => readPage(oid, { ...filter, limit: pageSize, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/**
 * The settings as they were at a version of an offer: its trail, read to the first entry and replayed up to there.
 * Throws ApiError and ConnectionError.
 */
export async function readEarlierSettings(oid: string, version: number): Promise<SettingValues> {
  const trail: HistoryEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Answered<HistoryEntry[]> = await readPage(oid, { limit: largestPageSize, cursor });
    trail.push(...page.value);
    cursor = page.nextCursor;
  }
  return settingsAt(trail, version);
}

/** The settings to which the entries of a complete trail, in any order, lead up to a version. */
export function settingsAt(
  trail: readonly Pick<HistoryEntry, 'version' | 'changes'>[],
  version: number,
): SettingValues {
  const upToThere = trail
    .filter((entry) => entry.version <= version)
    .toSorted((left, right) => left.version - right.version);
  return settingValues(replay(upToThere));
}

function readPage(oid: string, query: Query, signal?: AbortSignal): Promise<Answered<HistoryEntry[]>> {
  return read('listHistory', `${offerPath(oid)}/history`, { query, ...(signal && { signal }) });
}
