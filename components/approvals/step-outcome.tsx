'use client';

import { useQuery } from '@tanstack/react-query';
import { Outcome } from '#components/offers/actions/outcome.tsx';
import { isRequestable } from '#components/offers/actions/action-names.ts';
import { CanceledAndKept } from '#components/offers/actions/cancellation-figures.tsx';
import { Conditions } from '#components/offers/actions/conditions.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { actionsQuery } from '#lib/client/offers/list-actions.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';

/**
 * Reads what the requester saw of a step on an offer, as it is now. Returns null for other approvals, and if the offer
 * can't be read. The dialog then shows the conditions and effects in the approval itself.
 */
export function useStep(approval: Approval, isApproving: boolean) {
  const { kind, state, conditions, privatePlacementOfferOid: oid } = approval;
  const isPossible = isApproving && state === 'pending' && conditions.every(({ met }) => met);
  const name = isRequestable(kind) && oid !== null && isPossible ? kind : null;
  const enabled = name !== null;
  const offer = useQuery({ ...offerQuery(oid ?? ''), enabled });
  const actions = useQuery({ ...actionsQuery(oid ?? ''), enabled });
  const totals = useQuery({ ...subscriptionTotalsQuery(oid ?? ''), enabled });
  if (name === null || (offer.error ?? actions.error ?? totals.error) !== null) return null;
  return {
    name,
    read:
      offer.data && actions.data && totals.data ? { offer: offer.data.value, actions: actions.data } : null,
  };
}

type Props = {
  readonly conditions: Approval['conditions'];
  readonly step: NonNullable<ReturnType<typeof useStep>>;
  readonly onLeave: () => void;
};

/** Shows the approver the same outcome, figures and warnings as the requester saw. */
export function StepOutcome({ conditions, step: { name, read }, onLeave }: Props) {
  if (read === null) return <SkeletonRows rows={3} label="Loading the offer." />;
  // The outcome below shows the offer's new status, so its current status doesn't need a line.
  const shown = conditions.filter(({ code }) => code !== 'offer.status.transition.rule');
  return (
    <div className="grid gap-3">
      {shown.length > 0 && <Conditions conditions={shown} />}
      <Outcome name={name} {...read} onLeave={onLeave} />
      {name === 'cancel' && <CanceledAndKept oid={read.offer.privatePlacementOfferOid} />}
    </div>
  );
}
