import { Conditions } from '#components/offers/actions/conditions.tsx';
import { ChangedWhileOpen } from '#components/offers/actions/confirmation.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { AllocationOutcome } from './allocation-outcome.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import type { useApprovalAsSeen } from './use-approval-as-seen.ts';
import { StepOutcome } from './step-outcome.tsx';

type BodyProps = {
  readonly approval: Approval;
  readonly seen: ReturnType<typeof useApprovalAsSeen>;
  /** Why the decision was not recorded; null if it wasn't rejected. */
  readonly error: Error | null;
  readonly readOnly: boolean;
  readonly onLeave: () => void;
  readonly onLookedAgain: () => void;
};

/** Shows the effects of the decision and what changed meanwhile or, once the request is decided, by whom. */
export function Body({ approval, seen, error, readOnly, onLeave, onLookedAgain }: BodyProps) {
  if (seen.isSettled) return <Settled approval={approval} isRefused={error !== null} />;
  return (
    <>
      <Effects {...{ approval, seen, readOnly, onLeave }} />
      {seen.hasChanged && !seen.isOutdated && (
        <ChangedMeanwhile approval={approval} onLookedAgain={onLookedAgain} />
      )}
      {error !== null && !seen.isOutdated && (
        <ProblemNotice title="The decision was not recorded." error={error} />
      )}
    </>
  );
}

type EffectsProps = {
  readonly approval: Approval;
  readonly seen: ReturnType<typeof useApprovalAsSeen>;
  readonly readOnly: boolean;
  readonly onLeave: () => void;
};

/** Shows what an approval does or, before another decision, the figures of the request. */
function Effects({ approval, seen: { isApproving, step, allocation }, readOnly, onLeave }: EffectsProps) {
  const { conditions, effects } = approval;
  if (!isApproving || approval.access !== null) return <ApprovalFacts approval={approval} />;
  if (allocation !== null) {
    return <AllocationOutcome approval={approval} allocation={allocation} readOnly={readOnly} />;
  }
  if (effects.length === 0) return null;
  if (step !== null) return <StepOutcome conditions={conditions} step={step} onLeave={onLeave} />;
  return (
    <div className="grid gap-3">
      {conditions.length > 0 && <Conditions conditions={conditions} />}
      <div>
        <ul className="grid list-disc gap-1 pl-5">
          {effects.map((effect) => (
            <li key={effect}>{plainWords(effect)}</li>
          ))}
        </ul>
        {approval.allocation === null && <p className="mt-1">You can’t undo this.</p>}
      </div>
    </div>
  );
}

function ChangedMeanwhile({
  approval,
  onLookedAgain,
}: {
  readonly approval: Approval;
  readonly onLookedAgain: () => void;
}) {
  return (
    <ChangedWhileOpen
      subject={approval.offerName === null ? 'request' : 'offer'}
      action="I’ve reviewed the changes"
      onAction={onLookedAgain}
    >
      The conditions and effects above are current.
    </ChangedWhileOpen>
  );
}

const verbs: Readonly<Partial<Record<Approval['state'], string>>> = {
  executed: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrew',
};

type SettledProps = {
  readonly approval: Approval;
  /** Whether the user tried to decide the request after that. */
  readonly isRefused: boolean;
};

/** Says who decided a request that is no longer pending, or why it ended. */
function Settled({ approval: { kind, state, decidedBy, decidedAt, comment }, isRefused }: SettledProps) {
  const { email } = useSession();
  // The user's own decision can be recorded even though its response was lost.
  const isOwn = decidedBy?.kind === 'user' && decidedBy.name === email;
  const verb = verbs[state];
  return (
    <Notice
      tone="due"
      role="alert"
      title={
        decidedBy !== null && verb !== undefined ? (
          <>
            <PersonName actor={decidedBy.name} /> {verb} this request
          </>
        ) : state === 'expired' ? (
          'This request expired'
        ) : (
          'This request is outdated and was closed'
        )
      }
    >
      {decidedAt !== null && (
        <p>
          <TimeText timestamp={decidedAt} />
          {isRefused && !isOwn && '. Your decision was not recorded.'}
        </p>
      )}
      {comment !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-quiet">Comment:</span> {comment}
        </p>
      )}
      {kind === 'allocate' && state === 'superseded' && (
        <p>
          The subscriptions, their reviews or the offer changed, so nothing was allocated. Ask the requester
          to submit a new request.
        </p>
      )}
    </Notice>
  );
}
