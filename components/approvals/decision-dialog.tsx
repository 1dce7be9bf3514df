'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Conditions } from '#components/offers/actions/conditions.tsx';
import { ChangedWhileOpen } from '#components/offers/actions/confirmation.tsx';
import { AccountWords } from '#components/offers/subscriptions/many-outcomes.tsx';
import { Reauthenticate } from '#components/session/reauthenticate.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { type Approval, approvalQuery, decideApprovalMutation } from '#lib/client/approvals/approvals.ts';
import { needsReauthentication } from '#lib/client/http/api.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { ApprovalDecision } from '#lib/domain/approvals/approval.ts';
import { approvalWords, Requester, approvalSubject } from './approval-words.tsx';
import { StepOutcome, useStep } from './step-outcome.tsx';

type AllocationLine = NonNullable<NonNullable<Approval['allocation']>['lines']>[number];

type Props = {
  readonly approval: Approval;
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
};

/**
 * Shows the requester, the step and, before an approval, its effects. If the approval or its offer changes in the
 * meantime, the user has to review the change first. A user who hasn't authenticated recently can do so without leaving
 * the dialog.
 */
export function DecisionDialog({ approval: given, decision, onClose }: Props) {
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const keepButton = useRef<HTMLButtonElement>(null);
  const { approval, etag, step, isLoaded, hasChanged, onLookedAgain } = useApprovalAsSeen(given, decision);
  const decide = useMutation(decideApprovalMutation(client, given.approvalId));
  const mustConfirm = needsReauthentication(decide.error);
  const isPossible = decision !== 'approve' || approval.conditions.every(({ met }) => met);
  const { isPending } = decide;
  const mayDecide = !hasChanged && isPossible && isLoaded && !isPending;
  const words = decisionWords(approval, decision);
  const submit = async () => {
    const { state } = await decide.mutateAsync({
      decision,
      comment,
      etag: decision === 'approve' ? etag : null,
    });
    if (state === 'superseded') return; // the reloaded approval shows that it was superseded
    announce(words.done);
    onClose();
  };
  return (
    <Dialog
      open
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
          if (mayDecide) submit().catch(() => undefined);
        }}
      >
        {decision === 'approve' && <Effects approval={approval} step={step} onLeave={onClose} />}
        {hasChanged && (
          <ChangedMeanwhile
            approval={approval}
            onLookedAgain={() => {
              onLookedAgain();
              decide.reset();
            }}
          />
        )}
        {decide.error && !mustConfirm && (
          <ProblemNotice title="The decision was not recorded." error={decide.error} />
        )}
        {decision !== 'withdraw' && isPossible && (
          <CommentField comment={comment} onComment={setComment} readOnly={isPending} />
        )}
        <FormButtons
          keep="Not now"
          keepRef={keepButton}
          action={isPossible ? words.button : null}
          look={words.look}
          pending={isPending}
          blocked={!mayDecide}
          onClose={onClose}
        />
      </form>
      {mustConfirm && (
        <Reauthenticate onClose={decide.reset} onConfirmed={() => void submit().catch(() => undefined)} />
      )}
    </Dialog>
  );
}

/** Returns the current approval, and whether it or its offer changed since the user last reviewed it. */
function useApprovalAsSeen(given: Approval, decision: ApprovalDecision) {
  const [seen, setSeen] = useState<string | null>(null);
  const { data } = useQuery(approvalQuery(given.approvalId));
  const approval = data?.value ?? given;
  const tag = versionOf(data?.etag);
  if (seen === null && tag !== null) setSeen(tag);
  const step = useStep(approval, decision === 'approve');
  return {
    approval,
    etag: data?.etag ?? null,
    step,
    isLoaded: data !== undefined && step?.read !== null,
    hasChanged: approval.state !== 'pending' || (seen !== null && tag !== null && tag !== seen),
    onLookedAgain: () => setSeen(tag),
  };
}

/**
 * Returns the part of the ETag that changes whenever the approval or its offer does. The rest can change even if
 * neither does.
 */
function versionOf(etag: string | null | undefined): string | null {
  return etag?.split('.')[0] ?? null;
}

function decisionWords(approval: Approval, decision: ApprovalDecision) {
  const subject = approvalSubject(approval);
  const { button, done } = approvalWords(approval);
  switch (decision) {
    case 'approve':
      return {
        question: `${button} ${approval.offerName ?? ''}?`.replace(' ?', '?'),
        button,
        done,
        look: approval.kind === 'execute' || approval.kind === 'allocate' ? 'primary' : 'danger',
      } as const;
    case 'reject':
      return {
        question: `Reject the request for ${subject}?`,
        button: 'Reject request',
        done: 'The request was rejected.',
        look: 'danger',
      } as const;
    case 'withdraw':
      return {
        question: `Withdraw the request for ${subject}?`,
        button: 'Withdraw request',
        done: 'The request was withdrawn.',
        look: 'danger',
      } as const;
  }
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
  readonly step: ReturnType<typeof useStep>;
  readonly onLeave: () => void;
};

function Effects({ approval: { conditions, effects, allocation }, step, onLeave }: EffectsProps) {
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
        {allocation === null && <p className="mt-1">You can’t undo this.</p>}
      </div>
      {allocation?.lines && <AllocationLines lines={allocation.lines} />}
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

/** The requested and allocated amounts of each subscription. */
function AllocationLines({ lines }: { readonly lines: AllocationLine[] }) {
  return (
    <div
      className="max-h-64 overflow-auto border-y border-hairline"
      tabIndex={0}
      role="region"
      aria-label="Allocation"
    >
      <table className="w-full text-small">
        <thead className="sticky top-0 bg-raised text-quiet">
          <tr>
            <th className="py-1 pr-3 text-left font-normal">Account</th>
            <th className="py-1 pr-3 text-right font-normal">Requested</th>
            <th className="py-1 text-right font-normal">Allocated</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.privatePlacementOrderOid} className="border-t border-hairline">
              <td className="py-1 pr-3">
                <AccountWords number={line.accountNumber} />
              </td>
              <td className="py-1 pr-3 text-right">
                <MoneyText amount={line.requestedDollarAmount} />
              </td>
              <td className="py-1 text-right">
                <MoneyText amount={line.fillDollarAmount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CommentProps = {
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly readOnly: boolean;
};

function CommentField({ comment, onComment, readOnly }: CommentProps) {
  return (
    <Field label="Comment (optional)" hint="Recorded in the history, audit log and memo.">
      {(control) => (
        <textarea
          {...control}
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
