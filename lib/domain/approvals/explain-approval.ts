import {
  type Action,
  type ActionCaller,
  explainActions,
} from '#lib/domain/offers/actions/explain-actions.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { type ApprovalKind, isTransitionKind } from './approval.ts';

type ApprovalExplanation = Pick<Action, 'conditions' | 'effects'>;

/**
 * Returns the conditions and effects of an approval's transition in the offer's current state. Both lists are empty
 * for other kinds of approvals, or if there is no offer. The second person isn't among the conditions, because the
 * approval itself satisfies that condition.
 */
export function explainApproval(
  kind: ApprovalKind,
  snapshot: { readonly offer: Offer; readonly facts: OfferFacts } | undefined,
  now: Date,
  closures: NonNullable<ActionCaller['closures']>,
): ApprovalExplanation {
  if (snapshot === undefined || !isTransitionKind(kind)) return { conditions: [], effects: [] };
  const facts = { ...snapshot.facts, stepsToApprove: [] };
  const actions = explainActions(snapshot.offer, facts, now, {
    mayUpdate: true,
    seesFigures: true,
    closures,
  });
  const { conditions, effects } = actions[kind];
  return { conditions, effects };
}
