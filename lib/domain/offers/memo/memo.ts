import type { Condition } from '#lib/domain/offers/actions/explain-actions.ts';
import type { SubscriptionTotal } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { AllocationMethod } from '#lib/domain/offers/deciding/allocation.ts';
import type { DecisionKind } from '#lib/domain/offers/deciding/decision.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import {
  actionWords,
  type AuditEntry,
  isCreationOrDeletion,
  isRecordField,
  type RecordField,
} from '#lib/domain/offers/audit-entry.ts';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';

/** Data for a memo, read at one point in time. */
export type MemoSources = {
  readonly offer: Offer;
  readonly version: number;
  /** HMAC of the newest audit entry, in hexadecimal. */
  readonly seal: string;
  readonly creatingFirmName: string;
  readonly participatingFirmNames: readonly string[];
  readonly totals: readonly SubscriptionTotal[];
  /** Number of subscriptions that each person decided. Absent if there are none. */
  readonly deciders?: readonly DecidedBy[];
  /** Latest allocation. Absent if there is none. */
  readonly allocation?: MemoAllocation;
  /** Entries that set the offer's status, newest first. */
  readonly moves: readonly MemoEntry[];
  /** Newest entries of any kind, newest first. */
  readonly newest: readonly MemoEntry[];
  /** Conditions for executing an open offer. */
  readonly conditions: readonly Condition[];
  readonly now: Date;
};

/**
 * A person's decisions of one kind, with the number of subscriptions and their total fill. A subscription counts only
 * if this is its latest decision.
 */
export type DecidedBy = {
  readonly decision: DecisionKind;
  readonly name: string;
  readonly count: number;
  readonly fillDollarAmount: Money;
};

export type MemoAllocation = {
  readonly method: AllocationMethod;
  readonly at: string;
  readonly name: string;
  readonly availableDollarAmount: Money;
  readonly allocatedDollarAmount: Money;
};

/** A memo as headings and content, without a layout. */
export type Memo = { readonly title: string; readonly subtitle: string; readonly parts: readonly MemoPart[] };

export type MemoPart = {
  readonly heading: string;
  readonly text?: string;
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
};

/** An audit entry in a memo. Older entries have no basis. */
export type MemoEntry = {
  readonly version: number;
  readonly entry: Pick<AuditEntry, 'at' | 'action'> & {
    readonly basis?: AuditEntry['basis'] | undefined;
    readonly approval?:
      | (Pick<NonNullable<AuditEntry['approval']>, 'reason' | 'comment'> & {
          readonly requestedBy: { readonly name: string };
        })
      | undefined;
    readonly actor: { readonly name: string };
    readonly changes: readonly { readonly field: string; readonly from: unknown }[];
  };
};

const maxFields = 3;

/** Returns the action and, for an update or an import of an existing offer, the first fields that it changed. */
export function entryWords(entry: MemoEntry['entry']): string {
  const { action, changes } = entry;
  if (isCreationOrDeletion(entry) || (action !== 'update' && action !== 'import')) {
    return actionWords(entry);
  }
  const fields = changes.map(({ field }) => field).filter(isRecordField);
  const labels = fields.slice(0, maxFields).map(labelOf);
  const more = fields.length > maxFields ? [`${fields.length - maxFields} more`] : [];
  return `${actionWords(entry)}: ${[...labels, ...more].join(', ')}`;
}

function labelOf(field: RecordField): string {
  return offerFields[field].label;
}

/** Truncates text to a number of characters, because offer names can be very long. */
export function cutShort(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Returns the first names, each truncated to a number of characters, and the number of further names. */
export function firstNames(
  names: readonly string[],
  { most, length }: { readonly most: number; readonly length: number },
): string[] {
  const more = names.length > most ? [`and ${names.length - most} more`] : [];
  return [...names.slice(0, most).map((name) => cutShort(name, length)), ...more];
}
