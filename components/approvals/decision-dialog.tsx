'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Conditions } from '#components/offers/actions/conditions.tsx';
import { ChangedWhileOpen } from '#components/offers/actions/confirmation.tsx';
import { Reauthenticate } from '#components/session/reauthenticate.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { type Approval, approvalQuery, decideApprovalMutation } from '#lib/client/approvals/approvals.ts';
import { needsReauthentication } from '#lib/client/http/api.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { ApprovalDecision } from '#lib/domain/approvals/approval.ts';
import { AllocationOutcome, useRequestedAllocation } from './allocation-outcome.tsx';
import { Requester } from './approval-words.tsx';
import { decisionDialogWords } from './decision-dialog-words.ts';
import { StepOutcome, useStep } from './step-outcome.tsx';

/** Keeps the buttons visible below a long table. */
const footerClass =
  'sticky -bottom-5 -mx-5 -mb-5 grid gap-3 border-t border-hairline bg-raised px-5 pt-3 pb-5 [&>:last-child]:mt-0';

type Props = {
  readonly approval: Approval;
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
};

/**
 * Shows the requester, the step and, before an approval, its effects. If the approval or its offer changes in the
 * meantime, the user has to review the change first, or can reject the request if it's no longer possible. A user
 * who hasn't authenticated recently can do so without leaving the dialog.
 */
export function DecisionDialog({ approval: given, decision: first, onClose }: Props) {
  const [decision, setDecision] = useState(first);
  const [comment, setComment] = useState('');
  const keepButton = useRef<HTMLButtonElement>(null);
  const seen = useApprovalAsSeen(given, decision);
  const { approval, etag, allocation, isPossible, isOutdated, hasChanged } = seen;
  const { decide, mustConfirm, submit } = useDecide(approval, { decision, comment, etag }, onClose);
  const { isPending } = decide;
  const isRefused = decide.error !== null && !mustConfirm;
  const mayDecide = !hasChanged && isPossible && seen.isLoaded && !isPending;
  const lookAgain = () => {
    seen.onLookedAgain();
    decide.reset();
  };
  const reject = () => {
    setDecision('reject');
    lookAgain();
  };
  const words = decisionDialogWords(approval, decision);
  return (
    <Dialog
      open
      wide={allocation !== null}
      onClose={onClose}
      pending={isPending}
      title={words.question}
      description={<Request approval={approval} />}
      initialFocus={keepButton}
    >
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog shows the mutation's error.
          if (mayDecide && allocation?.unreviewed.ask() !== false) submit().catch(() => undefined);
        }}
      >
        <Effects approval={approval} seen={seen} readOnly={isPending} onLeave={onClose} />
        {hasChanged && !isOutdated && <ChangedMeanwhile approval={approval} onLookedAgain={lookAgain} />}
        {isRefused && !isOutdated && (
          <ProblemNotice title="The decision was not recorded." error={decide.error} />
        )}
        <div className={allocation === null ? 'contents' : footerClass}>
          {decision !== 'withdraw' && isPossible && (
            <CommentField
              key={decision}
              hint={words.hint}
              autoFocus={decision !== first}
              comment={comment}
              onComment={setComment}
              readOnly={isPending}
            />
          )}
          <Buttons
            {...{ words, isPossible, isPending, keepButton, onClose }}
            isBlocked={!mayDecide}
            onReject={decision === 'approve' && (!isPossible || isRefused) ? reject : null}
          />
        </div>
      </form>
      {mustConfirm && (
        <Reauthenticate onClose={decide.reset} onConfirmed={() => void submit().catch(() => undefined)} />
      )}
    </Dialog>
  );
}

type Wanted = {
  readonly decision: ApprovalDecision;
  readonly comment: string;
  readonly etag: string | null;
};

function useDecide(approval: Approval, wanted: Wanted, onClose: () => void) {
  const decide = useMutation(decideApprovalMutation(useQueryClient(), approval.approvalId));
  return {
    decide,
    mustConfirm: needsReauthentication(decide.error),
    submit: async () => {
      const { state } = await decide.mutateAsync(wanted);
      if (state === 'superseded') return; // the reloaded approval shows that it was superseded
      announce(decisionDialogWords(approval, wanted.decision).done);
      onClose();
    },
  };
}

type ButtonsProps = {
  readonly words: ReturnType<typeof decisionDialogWords>;
  readonly isPossible: boolean;
  readonly isPending: boolean;
  readonly isBlocked: boolean;
  readonly keepButton: RefObject<HTMLButtonElement | null>;
  /** Starts a rejection instead of the approval; null if the approval is still possible. */
  readonly onReject: (() => void) | null;
  readonly onClose: () => void;
};

function Buttons({ words, isPossible, isPending, isBlocked, keepButton, onReject, onClose }: ButtonsProps) {
  return (
    <DialogButtons>
      <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
        Not now
      </Button>
      {onReject !== null && (
        <Button look="grave" onClick={onReject}>
          Reject request…
        </Button>
      )}
      {isPossible && (
        <Button key={words.button} type="submit" look={words.look} aria-disabled={isBlocked}>
          {isPending ? 'One moment…' : words.button}
        </Button>
      )}
    </DialogButtons>
  );
}

/** Returns the current approval, and whether it or its offer changed since the user last reviewed it. */
function useApprovalAsSeen(given: Approval, decision: ApprovalDecision) {
  const [seen, setSeen] = useState<string | null>(null);
  const { data } = useQuery(approvalQuery(given.approvalId));
  const approval = data?.value ?? given;
  const tag = versionOf(data?.etag);
  if (seen === null && tag !== null) setSeen(tag);
  const isApproving = decision === 'approve';
  const step = useStep(approval, isApproving);
  const allocation = useRequestedAllocation(approval, isApproving);
  const isOutdated = allocation?.isOutdated === true;
  return {
    approval,
    etag: isApproving ? (data?.etag ?? null) : null,
    isApproving,
    step,
    allocation,
    isPossible: !isApproving || (approval.conditions.every(({ met }) => met) && !isOutdated),
    /** Whether the result of the allocation would differ. `Effects` says so and what to do. */
    isOutdated,
    isLoaded: data !== undefined && step?.read !== null && isShown(allocation),
    hasChanged: approval.state !== 'pending' || (seen !== null && tag !== null && tag !== seen),
    onLookedAgain: () => setSeen(tag),
  };
}

function isShown(allocation: ReturnType<typeof useRequestedAllocation>): boolean {
  return allocation === null || (allocation.error === null && allocation.view !== undefined);
}

/**
 * Returns the part of the ETag that changes whenever the approval or its offer does. The rest can change even if
 * neither does.
 */
function versionOf(etag: string | null | undefined): string | null {
  return etag?.split('.')[0] ?? null;
}

function Request({ approval }: { readonly approval: Approval }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      <dt className="text-quiet">Requested by</dt>
      <dd className="[overflow-wrap:anywhere]">
        <Requester approval={approval} />
      </dd>
      <dt className="text-quiet">Reason</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{approval.reason}</dd>
      <dt className="text-quiet">Expires</dt>
      <dd>
        <TimeText timestamp={approval.expiresAt} />
      </dd>
    </dl>
  );
}

type EffectsProps = {
  readonly approval: Approval;
  readonly seen: ReturnType<typeof useApprovalAsSeen>;
  readonly readOnly: boolean;
  readonly onLeave: () => void;
};

/** Shows what an approval does. Shows nothing before another decision. */
function Effects({ approval, seen: { isApproving, step, allocation }, readOnly, onLeave }: EffectsProps) {
  const { conditions, effects } = approval;
  if (!isApproving) return null;
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
  if (approval.state !== 'pending') {
    return (
      <Notice tone="due" role="alert" title="This request is no longer pending">
        It {approval.state === 'expired' ? 'expired' : `was ${approval.state}`}
        {approval.decidedBy === null ? '' : ` by ${approval.decidedBy.name}`}.
        {approval.kind === 'allocate' &&
          approval.state === 'superseded' &&
          ' The allocation would now have a different result, so nothing was allocated. Ask the requester to submit a new request.'}
      </Notice>
    );
  }
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

type CommentProps = {
  readonly hint: string;
  readonly autoFocus: boolean;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly readOnly: boolean;
};

function CommentField({ hint, autoFocus, comment, onComment, readOnly }: CommentProps) {
  return (
    <Field label="Comment (optional)" hint={hint}>
      {(control) => (
        <textarea
          {...control}
          autoFocus={autoFocus}
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
          readOnly={readOnly}
          className={`${inputClass} py-1.5`}
        />
      )}
    </Field>
  );
}
