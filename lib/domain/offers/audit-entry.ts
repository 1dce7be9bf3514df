import { isOfferField, type OfferField, offerFieldNames } from './offer.ts';
import type { AllocationMethod, AllocationOutcome } from './deciding/allocation.ts';
import type { AllocationReason } from './deciding/share.ts';
import type { DecisionKind } from './deciding/decision.ts';
import type { Reason } from './deciding/reasons.ts';
import type { SubscriptionStatus } from './subscription.ts';
import type { OfferRecord } from './offer-record.ts';
import type { TransitionName } from './offer-status.ts';
import type { TermChange, TermsReview } from './deciding/changed-terms.ts';

/** The actor, as recorded permanently in the audit. */
export type Actor = {
  /** How the actor signed in: with an API key, a signed request, the console, or the operator's command line. */
  readonly kind: 'key' | 'signing key' | 'user' | 'operator';
  readonly name: string;
  /** The ID of the key, because names are free text; null for people and imports. */
  readonly keyId: string | null;
  /** Null for the operator, who belongs to no firm. */
  readonly firmOid: string | null;
  /** FOLIOWS_MEMBER_ID of a signed request, as given. */
  readonly memberId?: string;
};

/** A field whose changes are audited. The time stamp of a change is left out, because the entry has its own. */
export type RecordField = Exclude<OfferField, 'lastModifiedTimestamp'>;

export function isRecordField(name: string): name is RecordField {
  return isOfferField(name) && name !== 'lastModifiedTimestamp';
}

export const recordFields: readonly RecordField[] = offerFieldNames.filter(isRecordField);

/** A field of the offer record, before and after; `from` is null when the offer was created. */
export type RecordChange = { readonly field: RecordField; readonly from: unknown; readonly to: unknown };

/** The figures that a transition of an offer was decided on, with amounts and dates in the API's format. */
export type DecisionBasis = {
  readonly offerMinimum: number;
  /** Total approved subscription amount (D9). */
  readonly approvedDollarAmount: number;
  /** The number of pending subscriptions (D8), and the total amount requested by them. */
  readonly pendingCount: number;
  readonly pendingDollarAmount: number;
  /** Days in the market's zone (D11). */
  readonly cashRequiredDate: string;
  readonly today: string;
  /** The reason given by the person who decided; missing without one. */
  readonly reason?: string | undefined;
};

/** A change to an offer at one version. */
export type AuditEntry = {
  /** Time stamp in the market's zone (D17). */
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
  /** X-Request-Id of the response, or null for the command line. */
  readonly requestId: string | null;
  /** Shared by all entries of one bulk change; missing for other changes. */
  readonly bulkId?: string;
  /** The approval of the step, if the firm's policy required one; missing otherwise. The actor is the approver. */
  readonly approval?: ApprovalOfEntry;
  /** The decisions about individual subscriptions; missing for other entries. */
  readonly decisions?: readonly RecordedDecision[];
  /** Shared with the response to a decision about many subscriptions; missing elsewhere. */
  readonly decisionsId?: string;
  /** The allocation that decided about many subscriptions; missing elsewhere. */
  readonly allocation?: RecordedAllocation;
  /** The result of a review of changed terms; missing for other entries. */
  readonly termsReview?: RecordedTermsReview;
  /** What was recorded about a filing; missing for other entries. */
  readonly filing?: RecordedFilingChange;
};

/** A change about filings as recorded in the audit. What doesn't apply is missing. */
type RecordedFilingChange = {
  readonly kind: 'firstsale' | 'filed' | 'struck' | 'exemption';
  readonly code?: string;
  readonly jurisdiction: string;
  readonly firmOid: string | null;
  /** The first sale or the filing's day; null for a first sale that was withdrawn. */
  readonly date?: string | null;
  readonly filingId?: string;
  readonly reference?: string;
  /** Null for an exemption that was withdrawn. */
  readonly reason?: string | null;
};

/** A review of changed terms as recorded in the audit, including the reviewed changes. */
type RecordedTermsReview = TermsReview & {
  readonly changes: readonly TermChange[];
  readonly contradictions: readonly string[];
};

/** A decision as recorded in the audit. The decision history of a subscription can be rebuilt from these entries. */
export type RecordedDecision = {
  readonly privatePlacementOrderOid: string;
  readonly decision: DecisionKind;
  readonly from: SubscriptionState;
  readonly to: SubscriptionState;
  readonly reasons: readonly Reason[];
  readonly comment: string | null;
};

/** Amounts in the API's format. */
type SubscriptionState = { readonly status: SubscriptionStatus; readonly fillDollarAmount: number | null };

/** An allocation as recorded in the audit, with every line. */
export type RecordedAllocation = {
  readonly allocationId: string;
  readonly method: AllocationMethod;
  readonly parameters: Readonly<Record<string, number>>;
  readonly digest: string;
  readonly lines: readonly {
    readonly privatePlacementOrderOid: string;
    readonly previousFillDollarAmount: number | null;
    readonly fillDollarAmount: number;
    readonly outcome: AllocationOutcome;
    readonly reason: AllocationReason;
  }[];
};

/** The approved step, and who requested it. */
export type ApprovalOfEntry = {
  readonly approvalId: string;
  readonly reason: string;
  readonly comment: string | null;
  readonly requestedBy: Pick<Actor, 'kind' | 'name' | 'keyId'>;
};

/** The fields in which two records of an offer differ. The time stamp of the change itself is the entry's `at`. */
export function changesBetweenRecords(before: OfferRecord | null, after: OfferRecord): RecordChange[] {
  return recordFields
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] }))
    .filter((change) => before === null || JSON.stringify(change.from) !== JSON.stringify(change.to));
}

/** The record that a complete trail of entries leads to, without its time stamp of last change. */
export function replay(
  entries: readonly { readonly changes: readonly { readonly field: string; readonly to: unknown }[] }[],
): Record<string, unknown> {
  return Object.fromEntries(entries.flatMap(({ changes }) => changes.map(({ field, to }) => [field, to])));
}

const words: Readonly<Record<AuditEntry['action'], string>> = {
  create: 'Created',
  terms: 'Terms changed',
  delete: 'Deleted',
  update: 'Settings changed',
  import: 'Imported',
  decide: 'Subscriptions decided',
  termsreview: 'Changed terms reviewed',
  filing: 'Filings changed',
  execute: 'Executed',
  cancel: 'Canceled',
  close: 'Closed',
};

/** The changes that a deletion records: every field goes from its value to null. */
export function changesOfDeletion(before: OfferRecord): RecordChange[] {
  return recordFields
    .filter((field) => before[field] !== null)
    .map((field) => ({ field, from: before[field], to: null }));
}

type ToldEntry = {
  readonly action: AuditEntry['action'];
  readonly changes: readonly { readonly field: string }[];
};

/** The action in a word or two. */
export function actionWords({ action, changes }: ToldEntry): string {
  return action === 'import' && isCreation({ changes }) ? 'Created by an import' : words[action];
}

/** The offer was created: no field had a value before. */
export function isCreation({ changes }: Pick<ToldEntry, 'changes'>): boolean {
  return changes.some(({ field }) => field === 'privatePlacementOfferOid');
}
