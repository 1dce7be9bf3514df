'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusIfLost } from '#components/ui/focus-if-lost.ts';
import { formatClockTime } from '#components/ui/time-text.tsx';
import { historyQuery, type HistoryEntry } from '#lib/client/offers/list-history.ts';
import { useNow } from '#lib/client/offers/market-clock.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import { isSettingField } from '#lib/domain/offers/offer.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { useEditor } from '../settings/editor-context.ts';
import { useOfferRelation } from '../use-offer-relation.ts';

const statusWords: Partial<Record<Entry['action'], string>> = {
  execute: 'executed this offer',
  cancel: 'canceled this offer',
  close: 'closed this offer',
};

type LiveChangeProps = { readonly offer: ReadOffer; readonly onHistory: () => void };

/**
 * Shows which changes others made since the user opened the offer or last dismissed this notice. It has its own place
 * on the page, so nothing moves while the user is editing.
 */
export function LiveChange({ offer: { value: record, etag }, onHistory }: LiveChangeProps) {
  const { email, name } = useSession();
  const { isBehind, openMerge } = useEditor();
  const { mayReadHistory } = useOfferRelation(record);
  const version = versionOf(etag);
  const [seen, setSeen] = useState(version);
  const { data } = useInfiniteQuery({
    ...historyQuery(record.privatePlacementOfferOid, { field: null, actor: null }),
    enabled: mayReadHistory && version > seen,
  });
  const now = useNow();
  const [newest, ...earlier] = (data?.pages.flatMap(({ value }) => value) ?? []).filter(
    (entry) => entry.version > seen && entry.actor.name !== (email ?? name),
  );
  const isAnnounced = mayReadHistory ? newest !== undefined : version > seen;
  const at = Date.parse(newest?.at ?? record.lastModifiedTimestamp);
  const done = () => {
    setSeen(version);
    setTimeout(() => focusIfLost(document.getElementById('view')));
  };
  const show = () => {
    done();
    if (isBehind) openMerge();
    else onHistory();
  };
  return (
    <div
      role="status"
      data-above-bar
      className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot,0px)+16px)] z-50 flex justify-center px-4"
    >
      {isAnnounced && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-edge bg-raised px-4 py-2 shadow-popup">
          <p className="min-w-0 break-words">
            {newest === undefined ? 'This offer was changed' : liveChangeWords([newest, ...earlier])}{' '}
            {now - at < 60_000 ? 'just now' : `at ${formatClockTime(new Date(at))}`}
          </p>
          <div className="ml-auto flex gap-2">
            {mayReadHistory && (
              <Button small onClick={show}>
                Show
              </Button>
            )}
            <Button small look="quiet" onClick={done}>
              Dismiss
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the version number in an offer's ETag. */
function versionOf(etag: string | null): number {
  return Number(etag?.replaceAll(/\D/g, ''));
}

type Entry = Pick<HistoryEntry, 'action' | 'actor' | 'changes'>;

/**
 * Describes who changed what, in a sentence without a period, such as `manager@… changed 2 settings`. The entries
 * must be sorted newest first.
 */
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
