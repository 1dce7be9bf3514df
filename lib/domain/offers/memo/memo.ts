import type { Condition } from '#lib/domain/offers/actions/explain-actions.ts';
import type { SubscriptionTotal } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { AllocationMethod } from '#lib/domain/offers/deciding/allocation.ts';
import type { DecisionKind } from '#lib/domain/offers/deciding/decision.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import {
  type AuditEntry,
  type EntryApproval,
  isCreationOrDeletion,
  isRecordField,
} from '#lib/domain/offers/audit-entry.ts';
import { entryTitle } from '#lib/domain/offers/entry-title.ts';
import { changeWords } from './value-words.ts';

/** Data for a memo, read at one point in time. */
export type MemoSources = {
  readonly offer: Offer;
  readonly version: number;
  /** HMAC of the newest audit entry, in hexadecimal. */
  readonly seal: string;
  readonly creatingFirmName: string;
  readonly participatingFirmNames: readonly string[];
  readonly totals: readonly SubscriptionTotal[];
  /** Names the overdue filings. Empty if there are none. */
  readonly overdueFilings: string;
  /** Number of subscriptions that each person decided. Absent if there are none. */
  readonly deciders?: readonly DecidedBy[];
  /** Latest allocation. Absent if there is none. */
  readonly allocation?: MemoAllocation;
  /** Entries that set the offer's status, newest first. */
  readonly moves: readonly MemoEntry[];
  /** Newest entries of any kind, newest first. */
  readonly newest: readonly MemoEntry[];
  /** Pending requests for approval, newest first. Absent if there are none. */
  readonly requests?: readonly MemoRequest[];
  /** Rejected requests for approval, newest first. Absent if there are none. */
  readonly rejections?: readonly MemoRequest[];
  /** Conditions for executing an open offer. */
  readonly conditions: readonly Condition[];
  readonly now: Date;
};

/**
 * A person's decisions of one kind, with the number of subscriptions and their total fill. A subscription counts only
 * if this is its latest decision.
 */
export type DecidedBy = MemoPerson & {
  readonly decision: DecisionKind;
  readonly count: number;
  /** Number of these subscriptions that were accepted without a full review. */
  readonly skippedReviewCount?: number;
  readonly fillDollarAmount: Money;
};

/** A request for approval that was not carried out. */
export type MemoRequest = {
  /** What was requested, such as `execute the offer`. */
  readonly asked: string;
  readonly requestedBy: MemoPerson;
  readonly requestedAt: string;
  readonly reason: string;
  /** Null while the request is pending. */
  readonly decidedBy: MemoPerson | null;
  readonly decidedAt: string | null;
  readonly comment: string | null;
  /** Conditions at the time of the decision. Null while the request is pending. */
  readonly conditions: readonly Condition[] | null;
  /** What the request would allocate. Absent or null unless it is for an allocation. */
  readonly allocation?: AllocatedAmounts | null;
};

type AllocatedAmounts = {
  readonly method: AllocationMethod;
  readonly availableDollarAmount: Money;
  readonly allocatedDollarAmount: Money;
};

export type MemoAllocation = AllocatedAmounts &
  MemoPerson & {
    readonly at: string;
    /** Null or absent if no approval was required. Otherwise, the person is the approver. */
    readonly approval?: MemoApproval | null;
  };

type MemoApproval = Pick<EntryApproval, 'reason' | 'comment'> & { readonly requestedBy: MemoPerson };

/** Someone who acted on the offer. */
export type MemoPerson = {
  /** The name as stored in the history: an e-mail address or the name of a key. */
  readonly name: string;
  /** Absent if none is recorded. */
  readonly displayName?: string | undefined;
};

/** A memo as headings and content, without a layout. */
export type Memo = {
  readonly title: string;
  readonly subtitle: string;
  /** Names the subject at the top of each page after the first. The title if absent. */
  readonly runningHead?: string;
  readonly parts: readonly MemoPart[];
};

export type MemoPart = {
  readonly heading: string;
  readonly text?: string;
  readonly table?: { readonly head: readonly string[]; readonly rows: MemoRows };
  /** Facts in groups. Each group is on a single page. */
  readonly groups?: readonly MemoRows[];
};

type MemoRows = readonly (readonly string[])[];

/** An audit entry in a memo. Older entries have no basis. */
export type MemoEntry = {
  readonly version: number;
  readonly entry: Pick<AuditEntry, 'at' | 'action'> & {
    readonly basis?: AuditEntry['basis'] | undefined;
    readonly approval?: MemoApproval | undefined;
    readonly effects?: readonly string[];
    readonly decisions?: Parameters<typeof entryTitle>[0]['decisions'];
    readonly allocation?: object | undefined;
    readonly actor: MemoPerson;
    readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to?: unknown }[];
  };
};

const maxFields = 3;

/** Maximum number of characters of what an entry changed. */
const maxWhat = 100;

/** Maximum numbers of characters of a person's stored name and display name. */
const [maxName, maxDisplayName] = [44, 30];

/** Names a person as the console does: `Maria Reyes (m.reyes@harborpoint.example)`. */
export function personWords({ name, displayName }: MemoPerson): string {
  const stored = cutShort(name, maxName);
  return displayName === undefined ? stored : `${cutShort(displayName, maxDisplayName)} (${stored})`;
}

/** Adds the display names, which are keyed by stored name, to everyone in a memo's sources. */
export function withDisplayNames(
  sources: MemoSources,
  displayNames: ReadonlyMap<string, string>,
): MemoSources {
  const named = <One extends MemoPerson>(one: One): One => ({
    ...one,
    displayName: displayNames.get(one.name),
  });
  const requested = <One extends { readonly requestedBy: MemoPerson }>(one: One): One => ({
    ...one,
    requestedBy: named(one.requestedBy),
  });
  const request = (one: MemoRequest) =>
    requested({ ...one, decidedBy: one.decidedBy && named(one.decidedBy) });
  const entry = (one: MemoEntry): MemoEntry => {
    const { actor, approval } = one.entry;
    return {
      ...one,
      entry: { ...one.entry, actor: named(actor), approval: approval && requested(approval) },
    };
  };
  const { deciders = [], allocation, requests = [], rejections = [], moves, newest } = sources;
  return {
    ...sources,
    deciders: deciders.map(named),
    ...(allocation && {
      allocation: {
        ...named(allocation),
        approval: allocation.approval ? requested(allocation.approval) : null,
      },
    }),
    requests: requests.map(request),
    rejections: rejections.map(request),
    moves: moves.map(entry),
    newest: newest.map(entry),
  };
}

/**
 * Returns the action and, for an update or an import of an existing offer, the first fields that it changed. If it
 * changed none, its effects take their place, such as the number of subscriptions added.
 */
export function entryWords(entry: MemoEntry['entry']): string {
  const { action, changes, effects = [] } = entry;
  if (isCreationOrDeletion(entry) || (action !== 'update' && action !== 'import')) {
    return entryTitle(entry);
  }
  const known = changes.flatMap(({ field, ...values }) => (isRecordField(field) ? [{ field, values }] : []));
  const fields = known.map(({ field, values }) => changeWords(field, values));
  const what = fields.length > 0 ? firstFields(fields) : cutShort(summaryOf(effects), maxWhat);
  return what === '' ? entryTitle(entry) : `${entryTitle(entry)}: ${what}`;
}

/** Joins as many fields as fit, and counts the others, so that no value is cut. */
function firstFields(fields: readonly string[], count = maxFields): string {
  const more = fields.length > count ? [`${fields.length - count} more`] : [];
  const text = [...fields.slice(0, count), ...more].join(', ');
  return count > 1 && Array.from(text).length > maxWhat ? firstFields(fields, count - 1) : text;
}

/** Returns the effects without those on each subscription, and without the last period. */
function summaryOf(effects: readonly string[]): string {
  const shown = effects.filter((effect) => !effect.startsWith('Subscription '));
  return shown.join(' ').replace(/\.$/, '');
}

/** Names the actor of an entry or, if the step required two people, both, each on a line of its own. */
export function peopleWords({ actor, approval }: MemoEntry['entry']): string {
  const name = personWords(actor);
  return approval === undefined ? name : `${personWords(approval.requestedBy)} requested,\n${name} approved`;
}

export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
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
