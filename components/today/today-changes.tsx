'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { ToldChange } from '#lib/client/today/read-today.ts';
import { actionWords, isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { type ChangeGroup, groupChanges } from './change-groups.ts';

const shownAtFirst = 6;

/** What others changed in the last week, and what of it is new to the reader. */
export function TodayChanges({ changes }: { readonly changes: readonly ToldChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const groups = groupChanges(changes);
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst);
  const left = groups.length - shown.length;
  if (groups.length === 0) {
    return <p className="mt-1 text-quiet">No changes by others in the last seven days.</p>;
  }
  return (
    <>
      <ul className="mt-1">
        {shown.map((group) => (
          <Change key={`${group.first.privatePlacementOfferOid} ${group.first.version}`} group={group} />
        ))}
      </ul>
      {left > 0 && (
        <Button small look="quiet" className="mt-1" onClick={() => setWhole(true)}>
          Show {left} more
        </Button>
      )}
    </>
  );
}

function Change({ group: { first, count } }: { readonly group: ChangeGroup }) {
  return (
    <li className="border-b border-hairline py-2">
      <p className="wrap-anywhere">
        {first.isNew && (
          <span className="mr-1.5 rounded-sm bg-accent-wash px-1 font-semibold text-accent">New</span>
        )}
        <Link
          href={`/offers/${first.privatePlacementOfferOid}?tab=history`}
          prefetch={false}
          className="inline-block min-h-6 text-accent hover:underline"
        >
          {first.offerName}
        </Link>
        {count > 1 && ` and ${(count - 1).toLocaleString('en-US')} more`}
      </p>
      <p className="text-small">{wordsOf(first)}</p>
      <p className="text-small wrap-anywhere text-quiet">
        {first.actor.name} · <TimeText timestamp={first.at} />
      </p>
    </li>
  );
}

/** `Settings changed: Published, States`. */
function wordsOf(change: ToldChange): string {
  const fields = change.action === 'update' ? change.changes.map(({ field }) => field) : [];
  const labels = fields.map((field) => (isRecordField(field) ? fieldLabels[field] : field));
  return labels.length === 0 ? actionWords(change) : `${actionWords(change)}: ${labels.join(', ')}`;
}
