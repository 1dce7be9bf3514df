import { countOf } from '#lib/domain/text/count-of.ts';
import { type AuditEntry, isCreationOrDeletion } from './audit-entry.ts';
import type { DecisionKind } from './deciding/decision.ts';
import type { SubscriptionStatus } from './subscription.ts';

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

/** What a decision did to a subscription. */
export const decidedWords: Readonly<Record<DecisionKind, string>> = {
  accept: 'accepted',
  reject: 'rejected',
  reopen: 'reopened',
  cancel: 'canceled',
};

type TitledDecision = {
  readonly decision: DecisionKind;
  readonly from: { readonly status: SubscriptionStatus };
};

type TitledEntry = {
  readonly action: AuditEntry['action'];
  readonly changes: readonly { readonly field: string }[];
  readonly decisions?: readonly TitledDecision[] | undefined;
  readonly allocation?: object | undefined;
};

/** Returns a short title that says what happened, such as "Allocated" or "Accepted 2 subscriptions". */
export function entryTitle({ action, changes, decisions = [], allocation }: TitledEntry): string {
  if (action === 'import' && isCreationOrDeletion({ changes })) return 'Created by an import';
  if (action !== 'decide') return words[action];
  if (allocation !== undefined) return 'Allocated';
  if (decisions.length === 0) return words.decide;
  const subscriptions = countOf(decisions.length, 'subscription');
  if (decisions.every(isAmountChange)) return `Changed the amount of ${subscriptions}`;
  const parts = [...Map.groupBy(decisions, ({ decision }) => decision)].map(
    ([kind, { length }]) => `${decidedWords[kind]} ${length.toLocaleString('en-US')}`,
  );
  const title = `${parts.join(', ')} ${decisions.length === 1 ? 'subscription' : 'subscriptions'}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** Accepting a subscription that is already accepted changes its amount. */
function isAmountChange({ decision, from }: TitledDecision): boolean {
  return decision === 'accept' && from.status === 'ACCEPTED';
}
