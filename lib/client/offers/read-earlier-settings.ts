import type { ApiResult } from '#lib/client/http/api.ts';
import { type SettingValues, settingValues } from '#lib/contract/offers/setting-values.ts';
import { replay } from '#lib/domain/offers/audit-entry.ts';
import { type HistoryEntry, readHistoryPage } from './list-history.ts';

const maxPageSize = 200;

/**
 * Reads the settings at a version of an offer, by replaying its complete history up to that version. Throws ApiError
 * and ConnectionError.
 */
export async function readEarlierSettings(oid: string, version: number): Promise<SettingValues> {
  const trail: HistoryEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ApiResult<HistoryEntry[]> = await readHistoryPage(oid, { limit: maxPageSize, cursor });
    trail.push(...page.value);
    cursor = page.nextCursor;
  }
  return settingsAt(trail, version);
}

/** Returns the settings as of a version. The history must be complete, in any order. */
export function settingsAt(
  trail: readonly Pick<HistoryEntry, 'version' | 'changes'>[],
  version: number,
): SettingValues {
  const upToVersion = trail
    .filter((entry) => entry.version <= version)
    .toSorted((left, right) => left.version - right.version);
  return settingValues(replay(upToVersion));
}
