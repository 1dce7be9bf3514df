import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { momentWords } from '#lib/domain/market/moment-words.ts';
import { compareMoney, type Money, money } from '#lib/domain/market/money.ts';
import type { DecisionBasis } from '#lib/domain/offers/audit-entry.ts';
import { entryTitle } from '#lib/domain/offers/entry-title.ts';
import {
  closingConditions,
  type ClosingConditions,
  closingConditionsNow,
} from '#lib/domain/offers/figures/closing-conditions.ts';
import { minimumFigures } from '#lib/domain/offers/figures/minimum-figures.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { type MemoEntry, type MemoPart, type MemoSources, onOneLine, personWords } from './memo.ts';

/** The memo shows the status above, and the firm's approval policy as a sentence. */
const notConditions: readonly string[] = ['offer.status.transition.rule', 'approval.required'];

/** Lists the conditions at each decision and, until the offer is closed, those of the next steps now. */
export function decisionParts(sources: MemoSources): MemoPart[] {
  const { offer, moves } = sources;
  const decided = moves.flatMap(({ entry }) => (entry.basis ? [decision(sources, entry, entry.basis)] : []));
  const unknown = {
    heading: 'Conditions',
    text: 'The offer was imported with its status, so the figures at the time of the status change are unknown.',
  };
  return [
    ...(decided.length > 0 || offer.offerStatus === 'INITIAL' ? decided : [unknown]),
    ...(offer.offerStatus === 'INITIAL' ? [executionPart(sources)] : []),
    ...(isClosed(offer.offerStatus) ? [] : [closingPart(sources)]),
  ];
}

function executionPart({ conditions }: MemoSources): MemoPart {
  const rows = conditions
    .filter(({ code }) => !notConditions.includes(code))
    .map((each) => [conditionWords(each), statusWords(each.met)]);
  const text = conditions.some(({ code }) => code === 'approval.required')
    ? { text: 'A second person must approve the execution.' }
    : {};
  return { heading: 'Conditions for execution', ...text, table: { head: ['Condition', 'Status'], rows } };
}

function closingPart({ offer, totals, now }: MemoSources): MemoPart {
  const figures = minimumFigures(totals, offer.offerMinimum);
  const { pendingCount } = figures;
  const reason =
    pendingCount === 0
      ? 'no subscriptions are'
      : `${countOf(pendingCount, 'subscription')} ${pendingCount === 1 ? 'is' : 'are'}`;
  return {
    heading: 'Conditions for closing',
    text: `If closed now: ${pendingCount === 0 ? 'complete' : 'incomplete'}, because ${reason} pending.`,
    table: {
      head: ['Condition', 'Value', 'Status'],
      rows: closingRows(closingConditionsNow(offer, figures, marketDate(now))),
    },
  };
}

/** The memo's subtitle already says what day it is. */
function conditionWords({ code, statement, required }: MemoSources['conditions'][number]): string {
  return code === 'execution.cash.required.date.rule' && typeof required === 'string'
    ? `The cash-required date is ${formatDate(required)}.`
    : curlyApostrophes(statement);
}

function decision(sources: MemoSources, entry: MemoEntry['entry'], basis: DecisionBasis): MemoPart {
  return {
    heading: `${entryTitle(entry)} ${momentWords(new Date(entry.at))}`,
    table: {
      head: ['Condition', 'Value', 'Status'],
      rows: [
        ...(entry.action === 'close'
          ? closingRows(conditionsAt(sources, entry, basis))
          : executionRows(basis)),
        ...(basis.reason === undefined ? [] : [['Reason', onOneLine(basis.reason), '']]),
        ...approvalRows(entry),
      ],
    },
  };
}

function executionRows(basis: DecisionBasis): string[][] {
  const [approved, minimum] = [money(basis.approvedDollarAmount), money(basis.offerMinimum)];
  return [
    [
      'Approved vs. minimum',
      `${formatMoney(approved)} of ${formatMoney(minimum)}`,
      statusWords(compareMoney(approved, minimum) >= 0),
    ],
    [
      'Cash-required date',
      formatDate(basis.cashRequiredDate),
      statusWords(basis.cashRequiredDate <= basis.today),
    ],
    [
      'Pending subscriptions',
      basis.pendingCount === 0
        ? 'None'
        : `${basis.pendingCount.toLocaleString('en-US')}, ${requestedWords(basis)}`,
      '', // neither an execution nor a cancellation depends on them
    ],
  ];
}

function closingRows({ minimum, executed, pending, closingDate }: ClosingConditions): string[][] {
  const rows = [
    ['Minimum', minimum],
    ['Execution', executed],
    ['Pending subscriptions', pending],
    ['Closing date', closingDate],
  ] as const;
  return rows.map(([name, condition]) => [
    name,
    `${condition.words}.`,
    condition.met !== null ? statusWords(condition.met) : condition === closingDate ? 'Not yet' : '',
  ]);
}

function conditionsAt(
  sources: MemoSources,
  { changes }: MemoEntry['entry'],
  basis: DecisionBasis,
): ClosingConditions {
  return closingConditions({
    minimum: money(basis.offerMinimum),
    approvedTotal: money(basis.approvedDollarAmount),
    completeTotal: fundedAt(sources, basis),
    isExecuted: changes.some(({ field, from }) => field === 'offerStatus' && from === 'IN_PROGRESS'),
    pendingCount: basis.pendingCount,
    pendingWords: requestedWords(basis),
    closingDate: sources.offer.closingDate,
    today: basis.today,
  });
}

/**
 * Returns the amount that was funded at a decision. The history doesn't record it, but without pending subscriptions,
 * all of the approved amount is funded, and the current amount still applies if the other figures haven't changed
 * since. Null if it is unknown.
 */
function fundedAt({ offer, totals }: MemoSources, basis: DecisionBasis): Money | null {
  const approved = money(basis.approvedDollarAmount);
  if (basis.pendingCount === 0) return approved;
  const now = minimumFigures(totals, offer.offerMinimum);
  const isSame =
    now.approvedTotal === approved &&
    now.pendingCount === basis.pendingCount &&
    now.pendingTotal === money(basis.pendingDollarAmount);
  return isSame ? now.completeTotal : null;
}

function requestedWords({ pendingDollarAmount }: DecisionBasis): string {
  return `${formatMoney(money(pendingDollarAmount))} requested, including accepted subscriptions`;
}

function statusWords(isMet: boolean): string {
  return isMet ? 'Met' : 'Not met';
}

function approvalRows({ approval, actor }: MemoEntry['entry']): string[][] {
  if (approval === undefined) return [];
  const { requestedBy, reason, comment } = approval;
  return [
    ['Requested by', personWords(requestedBy), ''],
    ['Reason', onOneLine(reason), ''],
    ['Approved by', personWords(actor), ''],
    ...(comment === null ? [] : [['Comment', onOneLine(comment), '']]),
  ];
}
