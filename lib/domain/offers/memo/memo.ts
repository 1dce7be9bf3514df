import type { Condition } from '#lib/domain/offers/actions/action.ts';
import type { SubscriptionTotal } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { AllocationMethod } from '#lib/domain/offers/deciding/allocation.ts';
import type { DecisionKind } from '#lib/domain/offers/deciding/decision.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { MemoEntry } from './memo-words.ts';

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
  readonly allocation?: AllocationOfMemo;
  /** Entries that set the offer's status, newest first. */
  readonly moves: readonly MemoEntry[];
  /** Newest entries of any kind, newest first. */
  readonly newest: readonly MemoEntry[];
  /** Conditions for executing an open offer. */
  readonly conditions: readonly Condition[];
  readonly now: Date;
};

/** Number of subscriptions whose latest decision is this one, by this person. */
export type DecidedBy = {
  readonly decision: DecisionKind;
  readonly name: string;
  readonly count: number;
  readonly fillDollarAmount: Money;
};

export type AllocationOfMemo = {
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
