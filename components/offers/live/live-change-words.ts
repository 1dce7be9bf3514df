import type { HistoryEntry } from '#lib/client/offers/list-history.ts';
import { isSettingField } from '#lib/domain/offers/offer.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type Entry = Pick<HistoryEntry, 'action' | 'actor' | 'changes'>;

const statusWords: Partial<Record<Entry['action'], string>> = {
  execute: 'executed this offer',
  cancel: 'cancelled this offer',
  close: 'closed this offer',
};

/** Who did what, as one sentence without its end: `manager@… changed 2 settings`. Entries are the newest first. */
export function liveChangeWords(entries: readonly [Entry, ...Entry[]]): string {
  const people = new Set(entries.map(({ actor }) => actor.name));
  const [first] = people;
  const who = people.size === 1 && first !== undefined ? first : `${people.size} others`;
  const moves = entries.flatMap(({ action }) => statusWords[action] ?? []);
  const settings = new Set(
    entries.flatMap(({ changes }) => changes.map(({ field }) => field).filter(isSetting)),
  ).size;
  const done = [...moves.slice(0, 1), ...(settings > 0 ? [`changed ${countOf(settings, 'setting')}`] : [])];
  return `${who} ${done.length === 0 ? 'changed this offer' : done.join(' and ')}`;
}

function isSetting(field: string): boolean {
  return isRecordField(field) && isSettingField(field);
}
