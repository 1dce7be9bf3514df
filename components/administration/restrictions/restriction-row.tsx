'use client';

import { restrictableRequests, type RestrictableRequest, rightsOf } from '#lib/domain/access/access.ts';
import { cellClass } from '../list-table.tsx';
import { RequestList } from './request-list.tsx';
import { RestrictionSwitch } from './restriction-switch.tsx';
import type { Subject } from './subjects.ts';

type Props = {
  readonly subject: Subject;
  readonly offForFirm: readonly RestrictableRequest[];
  /** What is switched off for the reader, who switches it on for nobody. */
  readonly offForReader: readonly RestrictableRequest[];
};

/** A user or key, with a switch for each request. */
export function RestrictionRow({ subject, offForFirm, offForReader }: Props) {
  const standing = (request: RestrictableRequest) => (
    <RestrictionSwitch
      subject={subject}
      request={request}
      lock={lockOn(subject, request, offForReader.includes(request))}
      remark={remarkOn(subject, request, offForFirm.includes(request))}
    />
  );
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <span className="font-semibold">{subject.name}</span>
        <span className="block text-quiet">{subject.note}</span>
        <RequestList>{standing}</RequestList>
      </th>
      {restrictableRequests.map((request) => (
        <td key={request} className={`${cellClass} max-sm:hidden`}>
          {standing(request)}
        </td>
      ))}
    </tr>
  );
}

/** Why a request is not to be had even where the switch is on. */
function remarkOn(subject: Subject, request: RestrictableRequest, isOffForFirm: boolean): string | null {
  if (isOffForFirm) {
    return 'Off for the whole firm';
  }
  return request === 'updateOffer' && !rightsOf[subject.role].updateOffers ? 'Not in this role' : null;
}

/** Why the reader cannot switch a request on again, or null. */
function lockOn(
  { off, offByOperator }: Subject,
  request: RestrictableRequest,
  isOffForReader: boolean,
): string | null {
  if (offByOperator.includes(request)) {
    return 'Disabled by the operator. Only the operator can enable it.';
  }
  return off.includes(request) && isOffForReader
    ? 'Disabled for you. Ask another administrator to enable it.'
    : null;
}
