import type { OfferStatus, TransitionName } from '#lib/domain/offers/offer-status.ts';
import type { Closures } from '#lib/domain/market/business-days.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';

export type ActionName = TransitionName | 'unpublish';

/** A condition for an action, with the values involved. */
export type Condition = {
  /** Code of the rule behind the condition, or `access` if the caller doesn't have permission. */
  readonly code: ProblemCode | 'access';
  readonly statement: string;
  readonly met: boolean;
  readonly value: string | number | null;
  readonly required: string | number | null;
};

export type Action = {
  /** Whether every condition is met. */
  readonly allowed: boolean;
  readonly resultingStatus: OfferStatus;
  readonly effects: readonly string[];
  readonly conditions: readonly Condition[];
  /** Warnings that don't block the action. */
  readonly advisories: readonly string[];
};

export type ActionCaller = {
  /** Whether the caller can update this offer. */
  readonly mayUpdate: boolean;
  /**
   * Whether the caller can see figures that include other firms' subscriptions. Only the creating firm can
   * (D20).
   */
  readonly seesFigures: boolean;
  /** Market closures that an operator added. */
  readonly closures?: Closures;
};
