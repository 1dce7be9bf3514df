import type { Closures } from '#lib/domain/market/business-days.ts';
import { addDays, daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { federalBusinessDayFrom } from './federal-calendar.ts';
import { type FilingCode, filingRuleFor, firstSaleDays } from './filing-rules.ts';

/** A filing covers one jurisdiction. A FINRA filing also covers one firm. */
export type FilingSubject = {
  readonly code: FilingCode;
  readonly jurisdiction: string;
  /** Null except for `finra.5123`. */
  readonly firmOid: string | null;
};

/** First sale of an offer as a whole, to a firm's accounts, or in a state. */
export type FirstSale = {
  readonly kind: 'offer' | 'firm' | 'state';
  readonly jurisdiction: string;
  /** Null except for a firm's first sale. */
  readonly firmOid: string | null;
  /** Day on which an accepted subscription was first seen. */
  readonly suggestedDate: MarketDate | null;
  readonly confirmedDate: MarketDate | null;
  readonly confirmedBy: string | null;
  readonly confirmedAt: string | null;
};

export type RecordedFiling = FilingSubject & {
  readonly filingId: string;
  readonly filedOn: MarketDate;
  readonly reference: string;
  readonly by: string;
  readonly at: string;
};

export type FilingExemption = FilingSubject & {
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

/**
 * Input for an offer's deadlines. `filings` leaves out deleted filings and is in the order in which they were
 * recorded.
 */
export type FilingFacts = {
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly exemption: string;
  readonly offerStatus: string;
  readonly sales: readonly FirstSale[];
  readonly filings: readonly RecordedFiling[];
  readonly exemptions: readonly FilingExemption[];
  /** Days on which information that Form D reports was changed. */
  readonly changedOn: readonly MarketDate[];
};

export const filingStates = [
  'notstarted',
  'due',
  'overdue',
  'filed',
  'filedlate',
  'notapplicable',
  'advisory',
] as const;

type FilingState = (typeof filingStates)[number];

/** A filing that an offer requires, in the API's format. */
export type FilingDeadline = FilingSubject & {
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly name: string;
  readonly state: FilingState;
  readonly dueDate: MarketDate | null;
  readonly daysLeft: number | null;
  readonly trigger: FilingTrigger;
  readonly rolledFrom: MarketDate | null;
  readonly rule: { readonly source: string; readonly asOf: MarketDate; readonly text: string };
  readonly filed: {
    readonly filingId: string;
    readonly on: MarketDate;
    readonly reference: string;
    readonly by: string;
    readonly at: string;
  } | null;
  readonly exemption: Pick<FilingExemption, 'reason' | 'by' | 'at'> | null;
};

/** `provisional` until a person confirms the first sale. */
type FilingTrigger = { readonly date: MarketDate | null; readonly provisional: boolean };

/**
 * Returns an offer's deadlines: Form D and its amendments first, then FINRA filings by firm, then state notices by
 * state.
 */
export function filingDeadlines(
  facts: FilingFacts,
  { today, closures }: { readonly today: MarketDate; readonly closures: Closures },
): FilingDeadline[] {
  return subjectsOf(facts).flatMap((subject) => filingDeadlineOf(facts, subject, { today, closures }) ?? []);
}

/**
 * Returns the deadlines that a firm can see: all of them for the creating firm, and only FINRA filings for another
 * firm. The facts must contain only what the firm can see.
 */
export function deadlinesSeen(
  { facts, isCreator }: { readonly facts: FilingFacts; readonly isCreator: boolean },
  moment: Parameters<typeof filingDeadlines>[1],
): FilingDeadline[] {
  return filingDeadlines(facts, moment).filter(({ code }) => isCreator || code === 'finra.5123');
}

/** A deadline that hasn't been met: it is still ahead, or it was missed. */
export type DueFiling = FilingDeadline & { readonly dueDate: MarketDate; readonly daysLeft: number };

export function isPending(deadline: FilingDeadline): deadline is DueFiling {
  return deadline.daysLeft !== null;
}

/**
 * Returns the deadline for one filing, even if `filingDeadlines` doesn't include it yet because there was no sale.
 * Returns undefined if no rule requires the filing.
 */
export function filingDeadlineOf(
  facts: FilingFacts,
  { code, jurisdiction, firmOid }: FilingSubject,
  { today, closures }: { readonly today: MarketDate; readonly closures: Closures },
): FilingDeadline | undefined {
  const subject = { code, jurisdiction, firmOid };
  const trigger = triggerOf(facts, subject);
  const rule = filingRuleFor(code, { ...facts, jurisdiction, trigger: trigger.date });
  if (rule === undefined) return undefined;
  const records = filingsFor(facts, subject);
  const filed = records.at(-1);
  const exemption = facts.exemptions.find((each) => isSameSubject(each, subject));
  const day = dayOf(code, rule.days, trigger.date);
  const dueDate = day !== null && rule.roll ? federalBusinessDayFrom(day, closures) : day;
  const firstFiledOn = records[0]?.filedOn ?? null;
  const state = stateOf({ code, dueDate, today, firstFiledOn, isExempt: exemption !== undefined });
  return {
    privatePlacementOfferOid: facts.privatePlacementOfferOid,
    offerName: facts.offerName,
    ...subject,
    name: rule.name,
    state,
    dueDate,
    daysLeft:
      (state === 'due' || state === 'overdue') && dueDate !== null ? daysBetween(today, dueDate) : null,
    trigger,
    rolledFrom: day === dueDate ? null : day,
    rule: { source: rule.source, asOf: rule.asOf, text: rule.text },
    filed:
      filed === undefined
        ? null
        : {
            filingId: filed.filingId,
            on: filed.filedOn,
            reference: filed.reference,
            by: filed.by,
            at: filed.at,
          },
    exemption:
      exemption === undefined ? null : { reason: exemption.reason, by: exemption.by, at: exemption.at },
  };
}

const saleKinds = { 'form.d': 'offer', 'finra.5123': 'firm', 'state.notice': 'state' } as const;

/**
 * Returns the filings to list: Form D always, amendments once they are required, and the filing for a firm or state
 * once it has a sale, a recorded filing or an exemption.
 */
function subjectsOf(facts: FilingFacts): FilingSubject[] {
  const formD = { jurisdiction: 'US', firmOid: null };
  const others = (['finra.5123', 'state.notice'] as const).flatMap((code) => {
    const known = [
      ...facts.sales.filter(({ kind }) => kind === saleKinds[code]),
      ...[...facts.filings, ...facts.exemptions].filter((each) => each.code === code),
    ].map(({ jurisdiction, firmOid }) => ({ code, jurisdiction, firmOid }));
    const distinct = new Map(known.map((each) => [`${each.firmOid} ${each.jurisdiction}`, each] as const));
    return [...distinct].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, subject]) => subject);
  });
  return [
    { code: 'form.d', ...formD },
    ...amendmentsOf(facts).map(({ code }) => ({ code, ...formD })),
    ...others,
  ];
}

function triggerOf(facts: FilingFacts, { code, jurisdiction, firmOid }: FilingSubject): FilingTrigger {
  if (code === 'form.d.amendment' || code === 'form.d.change') {
    const amendment = amendmentsOf(facts).find((each) => each.code === code);
    return { date: amendment?.date ?? null, provisional: false };
  }
  const sale = facts.sales.find(
    (each) => each.kind === saleKinds[code] && each.jurisdiction === jurisdiction && each.firmOid === firmOid,
  );
  return {
    date: sale?.confirmedDate ?? sale?.suggestedDate ?? null,
    provisional: (sale?.confirmedDate ?? null) === null,
  };
}

/**
 * Returns the amendments that follow the newest notice: the annual one while the offer is open, and one for a change
 * on the day of the notice or later.
 */
function amendmentsOf({ filings, offerStatus, changedOn }: FilingFacts) {
  const newest = filings
    .filter(({ code }) => code === 'form.d' || code === 'form.d.amendment')
    .map(({ filedOn }) => filedOn)
    .sort()
    .at(-1);
  if (newest === undefined) return [];
  const isOpen = offerStatus === 'INITIAL' || offerStatus === 'IN_PROGRESS';
  // A notice filed on the same day may predate the change.
  const [changed] = changedOn.filter((day) => day >= newest).sort();
  return [
    ...(isOpen ? [{ code: 'form.d.amendment', date: newest } as const] : []),
    ...(changed === undefined ? [] : [{ code: 'form.d.change', date: changed } as const]),
  ];
}

/**
 * Returns the recorded filings for a deadline, earliest first. Returns none for an amendment, because its deadline
 * always follows the newest filing.
 */
function filingsFor({ filings }: FilingFacts, subject: FilingSubject): RecordedFiling[] {
  if (subject.code === 'form.d.amendment' || subject.code === 'form.d.change') return [];
  return filings
    .filter((each) => isSameSubject(each, subject))
    .sort((one, other) => compareText(one.filedOn, other.filedOn));
}

export function isSameSubject(one: FilingSubject, other: FilingSubject): boolean {
  return one.code === other.code && one.jurisdiction === other.jurisdiction && one.firmOid === other.firmOid;
}

function dayOf(code: FilingCode, days: number | null, trigger: MarketDate | null): MarketDate | null {
  if (trigger === null || code === 'form.d.change') return null;
  return days === null ? anniversaryOf(trigger) : addDays(trigger, days);
}

/**
 * Returns the ranges of first-sale dates and filing dates that can lead to a deadline between `from` and `to`,
 * inclusive. If `from` is null, the ranges have no start.
 */
export function triggersDueWithin(
  { from, to }: { readonly from: MarketDate | null; readonly to: MarketDate },
  closures: Closures,
): { readonly sales: DueSpan; readonly filings: DueSpan } {
  let first = from;
  while (first !== null && from !== null && federalBusinessDayFrom(addDays(first, -1), closures) >= from) {
    first = addDays(first, -1);
  }
  return {
    sales: {
      from: first === null ? null : addDays(first, -Math.max(...firstSaleDays)),
      to: addDays(to, -Math.min(...firstSaleDays)),
    },
    filings: { from: from === null ? null : addDays(from, -366), to: addDays(to, -365) },
  };
}

type DueSpan = { readonly from: MarketDate | null; readonly to: MarketDate };

/** In non-leap years, the anniversary of Feb 29 is Feb 28. */
function anniversaryOf(date: MarketDate): MarketDate {
  const [year = 0, month, day] = date.split('-');
  const dayThen = month === '02' && day === '29' ? '28' : day;
  return `${String(Number(year) + 1).padStart(4, '0')}-${month}-${dayThen}`;
}

function stateOf({
  code,
  dueDate,
  today,
  firstFiledOn,
  isExempt,
}: {
  readonly code: FilingCode;
  readonly dueDate: MarketDate | null;
  readonly today: MarketDate;
  /** Date of the earliest filing, so repeating a filing later doesn't make it late. */
  readonly firstFiledOn: MarketDate | null;
  readonly isExempt: boolean;
}): FilingState {
  if (isExempt) return 'notapplicable';
  if (code === 'form.d.change') return 'advisory';
  if (firstFiledOn !== null) return dueDate !== null && firstFiledOn > dueDate ? 'filedlate' : 'filed';
  if (dueDate === null) return 'notstarted';
  return today > dueDate ? 'overdue' : 'due';
}
