'use client';

import { PersonName } from '#components/people/person-name.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { actorKindWords } from '#lib/client/administration/actor-words.ts';
import type { ListedSecurityEvent } from '#lib/client/administration/list-security-events.ts';
import { cellClass } from '../list-table.tsx';
import { detailWords, eventWords, toneOf } from './event-words.ts';

/** One event of the trail; on a narrow screen all of it stands in the first cell. */
export function EventRow({ event }: { readonly event: ListedSecurityEvent }) {
  const { at, actor, subject, address } = event;
  const tone = toneOf(event.event);
  const words = eventWords(event.event);
  const detail = detailWords(event);
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <span className="block font-semibold">
          {tone === undefined ? words : <StatusMark tone={tone}>{words}</StatusMark>}
        </span>
        {detail !== null && <span className="block text-quiet">{detail}</span>}
        {subject !== null && <span className="block lg:hidden">{subject}</span>}
        <span className="block text-quiet lg:hidden">
          <Who actor={actor} />
          {address !== null && <>, from {address}</>}
        </span>
        <span className="block text-quiet sm:hidden">
          <TimeText timestamp={at} />
        </span>
      </th>
      <td className={`${cellClass} [overflow-wrap:anywhere] max-lg:hidden`}>{subject ?? '–'}</td>
      <td className={`${cellClass} [overflow-wrap:anywhere] max-lg:hidden`}>
        <Who actor={actor} />
      </td>
      <td className={`${cellClass} [overflow-wrap:anywhere] text-quiet max-lg:hidden`}>{address ?? '–'}</td>
      <td className={`${cellClass} text-quiet max-sm:hidden`}>
        <TimeText timestamp={at} />
      </td>
    </tr>
  );
}

function Who({ actor }: Pick<ListedSecurityEvent, 'actor'>) {
  return actor === null ? (
    'Not known'
  ) : (
    <>
      <PersonName actor={actor.name} />, <span className="text-quiet">{actorKindWords(actor)}</span>
    </>
  );
}
