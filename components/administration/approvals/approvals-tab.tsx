'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useId, useRef, useState } from 'react';
import { ApprovalList } from '#components/approvals/approvals-for-me.tsx';
import { useDecisionDialog } from '#components/approvals/decision-buttons.tsx';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { type ListedRestriction, restrictionsQuery } from '#lib/client/administration/restrictions.ts';
import { isActiveAdministrator, nameOf, type User, usersQuery } from '#lib/client/administration/users.ts';
import {
  type Approval,
  approvalPolicyQuery,
  pendingApprovalsQuery,
} from '#lib/client/approvals/approvals.ts';
import { changePolicyMutation } from '#lib/client/approvals/change-policy.ts';
import { hasRightToDecide, isRestrictedFrom } from '#lib/domain/approvals/deciding.ts';
import { type ApprovalKind, type ApprovalStep, stepsOn } from '#lib/domain/approvals/approval.ts';
import { Switch } from '#components/ui/switch.tsx';
import { RejectedApprovals } from './rejected-approvals.tsx';
import { turnOffEffects, turnOnEffects } from './switch-effects.ts';

const minApprovers = 2;

const steps = [
  { step: 'execute', label: 'Execute an offer' },
  { step: 'cancel', label: 'Cancel an offer' },
  { step: 'close', label: 'Close an offer' },
  { step: 'allocate', label: 'Allocate subscriptions' },
] as const;

/** Lists the steps that can require a second person, each with a switch, and the pending approvals. */
export function ApprovalsTab() {
  const policy = useQuery(approvalPolicyQuery);
  const pending = useQuery(pendingApprovalsQuery);
  const users = useQuery(usersQuery);
  const restrictions = useQuery(restrictionsQuery);
  const isLoaded = users.data !== undefined && restrictions.data !== undefined;
  const approversOf = (step: ApprovalStep) =>
    (users.data ?? []).filter((user) => canApprove(user, step, restrictions.data ?? []));
  const approvers = approversOf('execute').length;
  const administrators = users.data?.filter(isActiveAdministrator).length ?? null;
  const isShort = isLoaded && approvers < minApprovers;
  const error = policy.error ?? pending.error ?? users.error ?? restrictions.error;
  if (error !== null) {
    const onRetry = () =>
      void Promise.all([policy, pending, users, restrictions].map((query) => query.refetch()));
    return <ProblemNotice title="The approvals couldn’t be loaded." error={error} onRetry={onRetry} />;
  }
  if (policy.data === undefined) return <SkeletonRows rows={5} label="Loading the approval policy" />;
  const current = policy.data.value;
  const waiting = (pending.data ?? []).filter(({ kind }) => kind === 'policy');
  return (
    <div className="grid max-w-[880px] gap-8">
      <PendingApprovals approvals={pending.data ?? []} users={users.data} restrictions={restrictions.data} />
      <section aria-labelledby="approval-steps">
        <h2 id="approval-steps" className="text-lead">
          Steps that require a second person
        </h2>
        {isShort ? (
          <MissingApprovers approvers={approvers} isAnyOn={stepsOn(current).length > 0} />
        ) : (
          administrators === 1 && <MissingAdministrator isAnyOn={stepsOn(current).length > 0} />
        )}
        <ul className="mt-1 border-t border-hairline">
          {steps.map(({ step, label }) => (
            <PolicySwitch
              key={step}
              step={step}
              label={label}
              isOn={current[step]}
              approvers={isLoaded ? approversOf(step) : null}
              administrators={administrators}
              isTurningOff={waiting.some(({ reason }) => reason.includes(step))}
            />
          ))}
        </ul>
        <FurtherApprovals />
      </section>
      <RejectedApprovals />
    </div>
  );
}

type PendingProps = {
  readonly approvals: readonly Approval[];
  /** Undefined until they have loaded, as for the restrictions. */
  readonly users: readonly User[] | undefined;
  readonly restrictions: readonly ListedRestriction[] | undefined;
};

/** The firm's pending approvals, each with the users who can approve it. */
function PendingApprovals({ approvals, users, restrictions }: PendingProps) {
  const { dialog, onDecide } = useDecisionDialog(approvals);
  return (
    <>
      {approvals.length > 0 && (
        <section aria-labelledby="pending-approvals">
          <h2 id="pending-approvals" className="text-lead">
            Pending
          </h2>
          <ApprovalList
            approvals={approvals}
            onDecide={onDecide}
            approversOf={({ kind, requestedBy }) =>
              users !== undefined && restrictions !== undefined && requestedBy.kind === 'user'
                ? users
                    .filter((user) => user.email !== requestedBy.name && canApprove(user, kind, restrictions))
                    .map(({ email }) => email)
                : null
            }
          />
        </section>
      )}
      {dialog}
    </>
  );
}

function MissingApprovers({ approvers, isAnyOn }: { approvers: number; isAnyOn: boolean }) {
  const missing = approvers === 0 ? 'two approvers' : 'another approver';
  return (
    <Notice
      tone="due"
      className="my-3"
      title={isAnyOn ? 'Not enough people can approve' : `Add ${missing} first`}
    >
      {isAnyOn
        ? `${approvers === 1 ? 'Only one person' : 'No one'} at your firm can approve, so these steps can’t be completed. Add an offer manager or administrator.`
        : 'Approval requires two offer managers or administrators.'}
    </Notice>
  );
}

/** The API allows turning a step on with one administrator, because the operator can turn it off. */
function MissingAdministrator({ isAnyOn }: { readonly isAnyOn: boolean }) {
  return (
    <Notice
      tone="due"
      className="my-3"
      title={isAnyOn ? 'Your firm has only one administrator' : 'Add a second administrator first'}
      actions={
        !isAnyOn && (
          <Link href="?tab=users" prefetch={false} className="text-accent underline">
            Go to Users
          </Link>
        )
      }
    >
      {isAnyOn
        ? 'Only your operator can turn off these steps or add an administrator.'
        : 'Once a step is on, turning it off requires two administrators. Your firm has one, so only the person who runs Placement Desk’s server could do it.'}
    </Notice>
  );
}

/**
 * Reports whether a user could approve requests of this kind. The user must be enabled and have the permission, and no
 * restriction on the user or the firm may prevent it.
 */
function canApprove(
  { email, role, disabled }: User,
  kind: ApprovalKind,
  restrictions: readonly ListedRestriction[],
): boolean {
  const restricted = restrictions
    .filter(
      ({ subjectKind, subjectId }) =>
        subjectKind === 'firm' || (subjectKind === 'user' && subjectId === email),
    )
    .map(({ request }) => request);
  return (
    !disabled &&
    hasRightToDecide(kind, { isPerson: true, role, isRestricted: isRestrictedFrom(kind, restricted) })
  );
}

const shownApprovers = 5;
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Names the first users who can approve a step, and counts the others. */
function Approvers({ users }: { readonly users: readonly User[] }) {
  const names = users.slice(0, shownApprovers).map(nameOf);
  const more = users.length - names.length;
  const listed = more > 0 ? [...names, `${more.toLocaleString('en-US')} more`] : names;
  return <p className="text-small wrap-anywhere text-quiet">Can be approved by {anyOf.format(listed)}</p>;
}

type Props = {
  readonly step: ApprovalStep;
  readonly label: string;
  readonly isOn: boolean;
  /** Users who can approve the step; null until they have loaded. */
  readonly approvers: readonly User[] | null;
  /** Number of administrators who can sign in; null until it has loaded. */
  readonly administrators: number | null;
  /** Whether an approval to turn the step off is pending. */
  readonly isTurningOff: boolean;
};

/**
 * After asking for confirmation, turns a step on, or requests approval to turn it off. The switch moves only once the
 * server has responded.
 */
function PolicySwitch({ step, label, isOn, approvers, administrators, isTurningOff }: Props) {
  const isLocked = approvers !== null && approvers.length < minApprovers && !isOn;
  const client = useQueryClient();
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const deed = label.charAt(0).toLowerCase() + label.slice(1);
  const isStill = isLocked || isTurningOff || administrators === null;
  const question = {
    mutation: changePolicyMutation(client),
    subject: { [step]: asked === 'on' },
    focusAfter: button,
    look: 'primary',
    onClose: () => setAsked(null),
  } as const;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-2">
      <div className="min-w-0">
        <p>{label}</p>
        <p id={`${id}-remark`} className="text-small text-quiet">
          {isTurningOff
            ? 'A request to turn this off is waiting for approval.'
            : isLocked && 'Fewer than two people can approve this step.'}
        </p>
        {approvers !== null && approvers.length > 0 && <Approvers users={approvers} />}
      </div>
      <span className="inline-flex min-h-6 items-center gap-2">
        <Switch
          ref={button}
          isOn={isOn}
          isLocked={isLocked || isTurningOff}
          aria-disabled={isStill}
          aria-label={label}
          aria-describedby={`${id}-remark`}
          onClick={() => isStill || setAsked(isOn ? 'off' : 'on')}
        />
        <span aria-hidden="true" className="min-w-16">
          {isOn ? 'Required' : 'Off'}
        </span>
      </span>
      {asked === 'on' && (
        <ConfirmDialog
          {...question}
          title={`Require approval to ${deed}?`}
          effects={turnOnEffects(administrators ?? 0)}
          action="Require approval"
          keep="Keep it off"
          done={`A second person must now approve each request to ${deed}.`}
          failure="The step was not turned on."
        />
      )}
      {asked === 'off' && (
        <ConfirmDialog
          {...question}
          title={`Request to stop requiring approval to ${deed}?`}
          effects={turnOffEffects(administrators ?? 0)}
          action="Request approval"
          keep="Keep it on"
          done="Another administrator must now approve this change."
          failure="The change was not requested."
        />
      )}
    </li>
  );
}

/** Lists the changes that need a second administrator because they affect who can approve. */
function FurtherApprovals() {
  return (
    <>
      <p className="mt-2 text-small text-quiet">
        Turning off a step requires another administrator’s approval. While any step is on, these changes also
        need a second administrator:
      </p>
      <ul className="mt-1 list-disc pl-5 text-small text-quiet">
        <li>adding or enabling a user who can approve</li>
        <li>giving a user a role that can approve</li>
        <li>resetting the password or sign-in methods of a user who can approve</li>
        <li>creating an API key that can change offers</li>
      </ul>
    </>
  );
}
