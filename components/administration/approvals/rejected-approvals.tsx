import { useQuery } from '@tanstack/react-query';
import { approvalWords, Requester } from '#components/approvals/approval-words.tsx';
import { ApprovalSubject } from '#components/approvals/approvals-for-me.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { rejectedApprovalsQuery } from '#lib/client/approvals/rejected-approvals.ts';

/** The newest rejected approvals, with the comments of the people who rejected them. */
export function RejectedApprovals() {
  const { data = [] } = useQuery(rejectedApprovalsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="rejected-approvals">
      <h2 id="rejected-approvals" className="text-lead">
        Recently rejected
      </h2>
      <ul className="mt-1 border-t border-hairline">
        {data.map((approval) => (
          <li key={approval.approvalId} className="border-b border-hairline py-2 wrap-anywhere">
            <p className="font-semibold">{approvalWords(approval).title}</p>
            <p>
              <ApprovalSubject approval={approval} />
            </p>
            {approval.comment !== null && (
              <p className="text-small whitespace-pre-line">
                <span className="text-quiet">Comment:</span> {approval.comment}
              </p>
            )}
            <p className="text-small text-quiet">
              Requested by <Requester approval={approval} />
              {approval.decidedBy !== null && (
                <>
                  , rejected by <PersonName actor={approval.decidedBy.name} />
                </>
              )}
              {approval.decidedAt !== null && (
                <>
                  {' '}
                  · <TimeText timestamp={approval.decidedAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
