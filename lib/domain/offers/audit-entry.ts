import { isOfferField, type OfferField, offerFieldNames } from './offer.ts';
import type { AllocationLine, AllocationMethod, AllocationOutcome } from './deciding/allocation.ts';
import type { AllocationReason } from './deciding/sharing/share.ts';
import type { DecisionKind, UnfinishedReview } from './deciding/decision.ts';
import type { Reason } from './deciding/reasons.ts';
import type { SubscriptionStatus } from './subscription.ts';
import type { OfferRecord } from './offer-record.ts';
import type { TransitionName } from './offer-status.ts';
import type { TermChange, TermsReview } from './deciding/changed-terms.ts';

/** Actor as recorded permanently in the audit log. */
export type Actor = {
  /** Authentication method: an API key, a signed request, the console, or the operator's command line. */
  readonly kind: 'key' | 'signing key' | 'user' | 'operator';
  readonly name: string;
  /** Key ID, because names are free text. Null for users and the operator. */
  readonly keyId: string | null;
  /** Null for the operator, who belongs to no firm. */
  readonly firmOid: string | null;
  /** FOLIOWS_MEMBER_ID of a signed request, verbatim. */
  readonly memberId?: string;
};

/** An audited field. The timestamp of the last change is left out, because each entry has its own. */
export type RecordField = Exclude<OfferField, 'lastModifiedTimestamp'>;

export function isRecordField(name: string): name is RecordField {
  return isOfferField(name) && name !== 'lastModifiedTimestamp';
}

export const recordFields: readonly RecordField[] = offerFieldNames.filter(isRecordField);

/** An offer field, before and after. `from` is null if the offer was created. */
export type RecordChange = { readonly field: RecordField; readonly from: unknown; readonly to: unknown };

/** Figures that a transition was based on, with amounts and dates in the API's format. */
export type DecisionBasis = {
  readonly offerMinimum: number;
  /** Total approved subscription amount (D9). */
  readonly approvedDollarAmount: number;
  /** Number of pending subscriptions (D8), and the total amount they requested. */
  readonly pendingCount: number;
  readonly pendingDollarAmount: number;
  /** Dates in the market's time zone (D11). */
  readonly cashRequiredDate: string;
  readonly today: string;
  /** Reason entered by the person who decided, if any. */
  readonly reason?: string | undefined;
};

/** An entry in an offer's audit log. */
export type AuditEntry = {
  /** Timestamp in the market's time zone (D17). */
  readonly at: string;
  readonly action:
    | 'create'
    | 'terms'
    | 'delete'
    | 'update'
    | 'import'
    | 'decide'
    | 'termsreview'
    | 'filing'
    | TransitionName;
  readonly actor: Actor;
  readonly changes: readonly RecordChange[];
  readonly effects: readonly string[];
  /** Null unless the entry is an execution, cancellation or close. */
  readonly basis: DecisionBasis | null;
  /** X-Request-Id of the response; null for the command line. */
  readonly requestId: string | null;
  /** Shared by all entries of a bulk change. Absent for other changes. */
  readonly bulkId?: string;
  /** Approval of the step, if the firm's policy required one. The actor is the approver. */
  readonly approval?: EntryApproval;
  /** Decisions on individual subscriptions. Absent for other entries. */
  readonly decisions?: readonly RecordedDecision[];
  /** Shared with the response to a request that decides many subscriptions. Absent for other entries. */
  readonly decisionsId?: string;
  /** Allocation that decided many subscriptions. Absent for other entries. */
  readonly allocation?: RecordedAllocation;
  /** Result of a review of changed terms. Absent for other entries. */
  readonly termsReview?: RecordedTermsReview;
  /** Filing change. Absent for other entries. */
  readonly filing?: RecordedFilingChange;
};

/** A filing change as recorded in the audit log. Members that don't apply are absent. */
type RecordedFilingChange = {
  readonly kind: 'firstsale' | 'filed' | 'struck' | 'exemption';
  readonly code?: string;
  readonly jurisdiction: string;
  readonly firmOid: string | null;
  /** Date of the first sale or filing. Null for a withdrawn first sale. */
  readonly date?: string | null;
  readonly filingId?: string;
  readonly reference?: string;
  /** Reason why a filing isn't applicable. Null if the filing became applicable again. */
  readonly reason?: string | null;
};

/** A review of changed terms as recorded in the audit log, including the reviewed changes. */
type RecordedTermsReview = TermsReview & {
  readonly changes: readonly TermChange[];
  readonly contradictions: readonly string[];
};

/**
 * A decision as recorded in the audit log. A subscription's decision history can be rebuilt from these
 * entries.
 */
export type RecordedDecision = {
  readonly privatePlacementOrderOid: string;
  readonly decision: DecisionKind;
  readonly from: SubscriptionState;
  readonly to: SubscriptionState;
  readonly reasons: readonly Reason[];
  readonly comment: string | null;
  /** State of the review if the subscription was accepted without completing it. Absent in entries of earlier releases. */
  readonly skippedReview?: UnfinishedReview;
};

/** Amounts are in the API's format. */
type SubscriptionState = { readonly status: SubscriptionStatus; readonly fillDollarAmount: number | null };

/** An allocation as recorded in the audit log, with every line. */
export type RecordedAllocation = {
  readonly allocationId: string;
  readonly method: AllocationMethod;
  readonly parameters: Readonly<Record<string, number>>;
  readonly digest: string;
  /** The offer's minimum, and its approved total after the allocation. Earlier releases didn't record them. */
  readonly offerMinimum?: number;
  readonly approvedDollarAmount?: number;
  readonly lines: readonly {
    readonly privatePlacementOrderOid: string;
    readonly previousFillDollarAmount: number | null;
    readonly fillDollarAmount: number;
    readonly outcome: AllocationOutcome;
    readonly reason: AllocationReason;
    /** State of the review before the allocation. Earlier releases didn't record it. */
    readonly reviewState?: AllocationLine['reviewState'];
  }[];
};

/** The approved step, and who requested it. */
export type EntryApproval = {
  readonly approvalId: string;
  readonly reason: string;
  readonly comment: string | null;
  readonly requestedBy: Pick<Actor, 'kind' | 'name' | 'keyId'>;
};

/**
 * Returns the fields that differ between two records of an offer, or every field if `before` is null. The timestamp
 * of the change is left out, because it is in the entry's `at`.
 */
export function changesBetweenRecords(before: OfferRecord | null, after: OfferRecord): RecordChange[] {
  return recordFields
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] }))
    .filter((change) => before === null || JSON.stringify(change.from) !== JSON.stringify(change.to));
}

/**
 * Returns the record that results from a complete list of entries, oldest first. The record has no timestamp of the
 * last change.
 */
export function replay(
  entries: readonly { readonly changes: readonly { readonly field: string; readonly to: unknown }[] }[],
): Record<string, unknown> {
  return Object.fromEntries(entries.flatMap(({ changes }) => changes.map(({ field, to }) => [field, to])));
}

/** Returns the changes that a deletion records: every field that has a value changes to null. */
export function deletionChanges(before: OfferRecord): RecordChange[] {
  return recordFields
    .filter((field) => before[field] !== null)
    .map((field) => ({ field, from: before[field], to: null }));
}

/** Reports whether the entry records the offer's creation or deletion. Only such entries change the identifier. */
export function isCreationOrDeletion({
  changes,
}: {
  readonly changes: readonly { readonly field: string }[];
}): boolean {
  return changes.some(({ field }) => field === 'privatePlacementOfferOid');
}
