import type { Answered } from '#lib/client/http/api.ts';
import { type SettingValues, settingValues } from '#lib/contract/offers/setting-values.ts';
import { replay } from '#lib/domain/offers/audit-entry.ts';
import { type HistoryEntry, readHistoryPage } from './list-history.ts';

const largestPageSize = 200;

/**
 * The settings as they were at a version of an offer: its trail, read to the first entry and replayed up to there.
 * Throws ApiError and ConnectionError.
 */
export async function readEarlierSettings(oid: string, version: number): Promise<SettingValues> {
  const trail: HistoryEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Answered<HistoryEntry[]> = await readHistoryPage(oid, { limit: largestPageSize, cursor });
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
