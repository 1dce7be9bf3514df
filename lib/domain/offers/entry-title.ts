import { type AuditEntry, isCreationOrDeletion } from './audit-entry.ts';
import type { DecisionKind } from './deciding/decision.ts';

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

const decided: Readonly<Record<DecisionKind, string>> = {
  accept: 'accepted',
  reject: 'rejected',
  reopen: 'reopened',
  cancel: 'canceled',
};

type TitledEntry = {
  readonly action: AuditEntry['action'];
  readonly changes: readonly { readonly field: string }[];
  readonly decisions?: readonly { readonly decision: DecisionKind }[] | undefined;
  readonly allocation?: object | undefined;
};

/** Returns a short title that says what happened, such as "Allocated" or "Accepted 2 subscriptions". */
export function entryTitle({ action, changes, decisions = [], allocation }: TitledEntry): string {
  if (action === 'import' && isCreationOrDeletion({ changes })) return 'Created by an import';
  if (action !== 'decide') return words[action];
  if (allocation !== undefined) return 'Allocated';
  const counts = [...Map.groupBy(decisions, ({ decision }) => decision)];
  if (counts.length === 0) return words.decide;
  const parts = counts.map(([kind, { length }]) => `${decided[kind]} ${length.toLocaleString('en-US')}`);
  const noun = decisions.length === 1 ? 'subscription' : 'subscriptions';
  const title = `${parts.join(', ')} ${noun}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
