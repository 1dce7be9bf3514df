'use client';

import { PersonName } from '#components/people/person-name.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TimeText } from '#components/ui/time-text.tsx';
import { historyQuery } from '#lib/client/offers/list-history.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { actionWords } from '#lib/domain/offers/audit-entry.ts';
import { actorWords } from '../history/history-words.ts';
import { useStanding } from '../use-standing.ts';

type Props = {
  /** The offer as the reader had it. */
  readonly since: OfferRecord;
  readonly newest: OfferRecord;
};

const shown = 3;

/** Who changed the offer since the reader read it, and when; for those who may not read its history, when. */
export function WhoChanged({ since, newest }: Props) {
  const { mayReadHistory } = useStanding(newest);
  const oid = newest.privatePlacementOfferOid;
  const { data } = useInfiniteQuery({
    ...historyQuery(oid, { field: null, actor: null }),
    enabled: mayReadHistory,
    refetchOnMount: 'always',
  });
  const before = Date.parse(since.lastModifiedTimestamp);
  const entries = (data?.pages.flatMap(({ value }) => value) ?? []).filter(
    ({ at }) => Date.parse(at) > before,
  );
  if (entries.length === 0) {
    return (
      <p className="mt-3">
        The last change was made on <TimeText timestamp={newest.lastModifiedTimestamp} />.
      </p>
    );
  }
  return (
    <ul aria-label="Who changed it" className="mt-3 grid gap-0.5">
      {entries.slice(0, shown).map((entry) => (
        <li key={entry.version}>
          <PersonName actor={entry.actor.name} className="font-semibold" />{' '}
          <span className="text-quiet">({actorWords(entry.actor)})</span>: {actionWords(entry).toLowerCase()},{' '}
          <TimeText timestamp={entry.at} />
        </li>
      ))}
      {entries.length > shown && <li className="text-quiet">and {entries.length - shown} earlier changes</li>}
    </ul>
  );
}
