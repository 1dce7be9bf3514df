import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { allocateDo } from '#components/offers/subscriptions/allocate-command.ts';
import { PersonName } from '#components/people/person-name.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { type Approval, offerApprovalsQuery } from '#lib/client/approvals/approvals.ts';
import { statusHistoryQuery } from '#lib/client/offers/list-history.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { endedRequests } from '#lib/domain/approvals/ended-requests.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import { approvalWords, Requester } from './approval-words.tsx';

type Props = {
  readonly offer: OfferRecord;
  /** Whether the user can send a new request. */
  readonly mayRequest: boolean;
};

/** An offer's requests that recently ended without an approval: who rejected or withdrew them, when and why. */
export function EndedApprovals({ offer, mayRequest }: Props) {
  const { privatePlacementOfferOid: oid, offerStatus: status } = offer;
  const today = useMarketDate();
  const { data: approvals = [] } = useQuery(offerApprovalsQuery(oid));
  const listed = (statusChangedAt: string | null) =>
    endedRequests(approvals, { status, statusChangedAt, today });
  const history = useQuery({ ...statusHistoryQuery(oid), enabled: listed(null).length > 0 });
  const ended = history.isPending ? [] : listed(history.data?.[0]?.at ?? null);
  if (ended.length === 0) return null;
  return (
    <ul aria-label="Recent approval requests" className="col-span-full grid gap-2">
      {ended.map((approval) => (
        <li key={approval.approvalId}>
          <EndedApproval {...{ approval, mayRequest }} />
        </li>
      ))}
    </ul>
  );
}

type Ended = Exclude<Approval['state'], 'pending' | 'executed'>;

/** The end of the request's title, and what its time is. */
const words: Readonly<Record<Ended, readonly [title: string, time: string]>> = {
  rejected: ['was rejected', 'Rejected'],
  withdrawn: ['was withdrawn', 'Withdrawn'],
  expired: ['expired', 'Expired'],
  superseded: ['is no longer valid', 'Closed'],
};

function isEnded(state: Approval['state']): state is Ended {
  return Object.hasOwn(words, state);
}

type EndedProps = Pick<Props, 'mayRequest'> & { readonly approval: Approval };

function EndedApproval({ approval, mayRequest }: EndedProps) {
  const { kind, state, reason, comment, decidedBy, decidedAt, privatePlacementOfferOid: oid } = approval;
  if (!isEnded(state)) return null;
  const [title, time] = words[state];
  return (
    <Notice
      tone={state === 'rejected' ? 'due' : 'plain'}
      title={`${approvalWords(approval).title} ${title}`}
      actions={
        kind === 'allocate' &&
        oid !== null &&
        mayRequest && (
          <Link
            href={`/offers/${oid}?tab=subscriptions&do=${allocateDo}`}
            className={buttonClass('plain', true)}
          >
            Request new allocation…
          </Link>
        )
      }
    >
      {state === 'rejected' && (
        <p className="whitespace-pre-line wrap-anywhere">
          {comment === null ? (
            'No comment was left.'
          ) : (
            <>
              <span className="text-quiet">Comment:</span> {comment}
            </>
          )}
        </p>
      )}
      <ApprovalFacts approval={approval} isOnOffer />
      <p className="text-small text-quiet wrap-anywhere">
        {time}
        {decidedBy !== null && (
          <>
            {' '}
            by <PersonName actor={decidedBy.name} />
          </>
        )}
        {decidedAt !== null && (
          <>
            , <TimeText timestamp={decidedAt} />
          </>
        )}
        .
        {decidedBy?.name !== approval.requestedBy.name && (
          <>
            {' '}
            Requested by <Requester approval={approval} />.
          </>
        )}
      </p>
      <p className="text-small whitespace-pre-line text-quiet wrap-anywhere">
        Reason for the request: {reason}
      </p>
      <p className="text-small">Nothing was changed.{mayRequest && ' You can send a new request.'}</p>
    </Notice>
  );
}
