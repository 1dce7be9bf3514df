import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import type { UpdatePlan } from '#lib/domain/offers/updating/plan-update.ts';
import type { KeyedAnswer } from '#lib/store/kept-answers/idempotency-keys.ts';
import type { OfferSnapshot } from '#lib/store/offers/offer-snapshot.ts';

/** The offer that a change is for, and the firm that asks for it. */
export type RequestedOffer = { readonly privatePlacementOfferOid: string; readonly firmOid: string };

/** A change that is decided when its batch comes, on the offer as the changes before it left it. */
export type ProposedChange = {
  /** Firms whose presence in the directory matters. */
  readonly namedFirms: readonly string[];
  /** Whether the facts about subscriptions matter. */
  readonly withSubscriptions: boolean;
  /** The plan and its entry in the audit; throws a refusal, also where the firm sees no such offer (undefined). */
  readonly decide: (snapshot: OfferSnapshot | undefined) => DecidedChange;
  /** The answer that is kept with the change, for a request that holds a claim. */
  readonly keyed: ((version: number) => KeyedAnswer) | null;
};

/** A change that is decided, and its entry in the audit. */
export type DecidedChange = { readonly plan: UpdatePlan; readonly entry: AuditEntry };

/** Changes of one offer, each decided on what the one before it leaves; the first one on the snapshot. */
export type OfferWrite = {
  readonly snapshot: OfferSnapshot;
  readonly changes: readonly [DecidedChange, ...DecidedChange[]];
};

/** What became of a proposed change: the offer's version after it, or why it was refused. */
export type ChangeOutcome = PromiseSettledResult<number>;

/**
 * Whether a change is a batch of its own: one that may fail for a reason of its own, as a request that holds a claim
 * does, or that changes what the others are decided on, as one that moves the offer to another status does.
 */
export function isCommittedAlone({ keyed, withSubscriptions }: ProposedChange): boolean {
  return keyed !== null || withSubscriptions;
}
