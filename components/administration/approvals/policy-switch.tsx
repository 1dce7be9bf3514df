'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { reasonOf } from '#components/ui/problem-notice.tsx';
import { changePolicyMutation } from '#lib/client/approvals/approvals.ts';
import type { ApprovalStep } from '#lib/domain/approvals/approval.ts';

type Props = {
  readonly step: ApprovalStep;
  readonly label: string;
  readonly isOn: boolean;
  /** Too few people could approve. */
  readonly isLocked: boolean;
  /** An approval to turn it off is pending. */
  readonly isTurningOff: boolean;
};

/** Turns a step on, or requests to turn it off. It moves when the service has answered. */
export function PolicySwitch({ step, label, isOn, isLocked, isTurningOff }: Props) {
  const { mutate, isPending, error } = useMutation(changePolicyMutation(useQueryClient()));
  const id = useId();
  const isStill = isPending || isLocked || isTurningOff;
  const onSwitch = () =>
    mutate(
      { [step]: !isOn },
      {
        onSuccess: () =>
          announce(isOn ? `Requested to turn off: ${label}.` : `${label} now requires a second person.`),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-2">
      <div className="min-w-0">
        <p>{label}</p>
        <p id={`${id}-remark`} className="text-small text-quiet">
          {isTurningOff && 'Turning off is waiting for approval.'}
        </p>
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {error !== null && `Not changed. ${reasonOf(error)}`}
        </p>
      </div>
      <span className="inline-flex min-h-6 items-center gap-2">
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-busy={isPending}
          aria-disabled={isStill}
          aria-label={label}
          aria-describedby={`${id}-remark ${id}-error`}
          onClick={() => isStill || onSwitch()}
          className={classNames(
            'flex h-6 w-10 items-center rounded-full border p-0.75',
            isOn ? 'justify-end border-accent bg-accent' : 'border-edge bg-wash',
            (isLocked || isTurningOff) && 'cursor-not-allowed',
          )}
        >
          <span className={classNames('size-4 rounded-full', isOn ? 'bg-on-accent' : 'bg-edge')} />
        </button>
        <span aria-hidden="true" className="min-w-16">
          {isPending ? 'One moment…' : isOn ? 'Required' : 'Off'}
        </span>
      </span>
    </li>
  );
}
