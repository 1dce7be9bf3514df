import { momentWords } from '#lib/domain/market/moment-words.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { type Money, money, compareMoney } from '#lib/domain/market/money.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import type { DecisionKind } from '#lib/domain/offers/deciding/decision.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { isClosed, offerStatusLabels } from '#lib/domain/offers/offer-status.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { DecisionBasis } from '#lib/domain/offers/audit-entry.ts';
import { entryTitle } from '#lib/domain/offers/entry-title.ts';
import {
  cutShort,
  firstNames,
  maxName,
  peopleWords,
  type Memo,
  type MemoEntry,
  type MemoPart,
  type MemoSources,
  entryWords,
  onOneLine,
} from './memo.ts';
import { fundingRows, subscriptionsPart } from './figures-parts.ts';
import { allocationPart, requestLength, requestParts } from './request-parts.ts';

/**
 * Maximum numbers of firms and audit entries listed. A memo has at most three pages, so any others are only counted.
 */
const maxFirms = 20;
export const maxEntries = 18;

/**
 * Returns a memo for the firm's files. It documents the decisions on an offer, the figures they were based on, and who
 * made them.
 */
export function closingMemo(sources: MemoSources): Memo {
  const { offer, creatingFirmName, now } = sources;
  return {
    title: `${isClosed(offer.offerStatus) ? 'Closing' : 'Offer'} memo: ${cutShort(offer.offerName, 120)}`,
    subtitle: `${cutShort(creatingFirmName, 120)}, as of ${momentWords(now)}`,
    parts: [
      aboutOffer(sources),
      ...decisions(sources),
      subscriptionsPart(sources.totals),
      ...decidedSubscriptions(sources),
      ...(sources.allocation ? [allocationPart(sources.allocation)] : []),
      ...requestParts(sources),
      firms(sources),
      entries(sources),
      audit(sources),
    ],
  };
}

function aboutOffer(sources: MemoSources): MemoPart {
  const { offer } = sources;
  const { issuer, closingDate, daysFromClosingCashIsRequired: days } = offer;
  const place = [issuer.issuerCity, issuer.issuerState].filter(Boolean).join(', ');
  return {
    heading: 'The offer',
    table: facts([
      ['Offer identifier', offer.privatePlacementOfferOid],
      ['Issuer', cutShort([issuer.issuerName, place].filter(Boolean).join('; '), 160)],
      ['Exemption', exemptionOf(offer.exemption).name],
      ['Security type', cutShort(offer.securityType, 120)],
      ['Status', offerStatusLabels[offer.offerStatus]],
      ...fundingRows(sources),
      ['Offer minimum', formatMoney(offer.offerMinimum)],
      ['Offer maximum', amountOrNone(offer.offerMaximum)],
      ['Minimum per investor', amountOrNone(offer.minimumInvestmentAmount)],
      ['Maximum per investor', amountOrNone(offer.maximumInvestmentAmount)],
      [
        'Cash required',
        `${formatDate(cashRequiredDate(closingDate, days))}, ${countOf(days, 'day')} before closing`,
      ],
      ['Closing date', formatDate(closingDate)],
    ]),
  };
}

const decisionLabels: Readonly<Record<DecisionKind, string>> = {
  accept: 'Accepted',
  reject: 'Rejected',
  reopen: 'Reopened',
  cancel: 'Canceled',
};

/** Maximum number of rows in the table of decisions. The memo leaves out the rows with the fewest subscriptions. */
export const maxDeciders = 10;

/** Lists the people who decided subscriptions. */
function decidedSubscriptions({ deciders = [] }: MemoSources): MemoPart[] {
  if (deciders.length === 0) return [];
  const rows = deciders
    .slice(0, maxDeciders)
    .map(({ decision, name, count, fillDollarAmount }) => [
      decisionLabels[decision],
      cutShort(name, maxName),
      count.toLocaleString('en-US'),
      decision === 'accept' ? formatMoney(fillDollarAmount) : '',
    ]);
  const skipped = deciders.reduce((sum, { skippedReviewCount = 0 }) => sum + skippedReviewCount, 0);
  return [
    {
      heading: 'Subscriptions decided in Placement Desk',
      ...(skipped > 0 && {
        text: `Accepted without a full review: ${countOf(skipped, 'subscription')}.`,
      }),
      table: { head: ['Decision', 'By', 'Number', 'Approved'], rows },
    },
  ];
}

function firms({ creatingFirmName, participatingFirmNames: names }: MemoSources): MemoPart {
  const others = firstNames(names, { most: maxFirms, length: 40 }).join('; ') || 'None';
  return {
    heading: 'Firms',
    table: facts([
      ['Created by', cutShort(creatingFirmName, 120)],
      ['Participating', others],
    ]),
  };
}

/** Number of characters of requests that take up the space of one entry. */
const charactersPerEntry = 180;

function entries(sources: MemoSources): MemoPart {
  const { version, moves, newest } = sources;
  const room = maxEntries - Math.floor(requestLength(sources) / charactersPerEntry);
  const most = Math.min(maxEntries, Math.max(1, moves.length, room));
  const byVersion = new Map([...moves, ...newest].map((each) => [each.version, each]));
  // Status changes take precedence over newer entries that changed only settings.
  const others = newest.filter((each) => !moves.some((move) => move.version === each.version));
  const kept = [...moves, ...others].slice(0, most).map((each) => each.version);
  const shown = [...byVersion.values()]
    .filter((each) => kept.includes(each.version))
    .sort((left, right) => right.version - left.version);
  const rest = version - shown.length;
  return {
    heading: 'Activity',
    ...(rest > 0 && {
      text: `The history contains ${countOf(rest, 'change')} not listed here.`,
    }),
    table: {
      head: ['Entry', 'When', 'Who', 'What'],
      rows: shown.map(({ version: number, entry }) => [
        String(number),
        momentWords(new Date(entry.at)),
        peopleWords(entry),
        entryWords(entry),
      ]),
    },
  };
}

function audit({ version, seal }: MemoSources): MemoPart {
  return {
    heading: 'Audit',
    text: 'The HMAC of the newest audit entry at this version. It covers every earlier entry.',
    table: facts([
      ['Version', String(version)],
      ['Audit HMAC', seal],
    ]),
  };
}

function facts(rows: readonly (readonly [string, string])[]): NonNullable<MemoPart['table']> {
  return { head: [], rows };
}

function amountOrNone(amount: Money | null): string {
  return amount === null ? 'None' : formatMoney(amount);
}

/** The memo shows the status above, and the firm's approval policy as a sentence. */
const notConditions: readonly string[] = ['offer.status.transition.rule', 'approval.required'];

/** Lists the conditions with their values at each decision and, before execution, their current values. */
function decisions({ offer, moves, conditions }: MemoSources): MemoPart[] {
  const decided = moves.flatMap(({ entry }) =>
    entry.basis
      ? [decision(`${entryTitle(entry)} ${momentWords(new Date(entry.at))}`, entry, entry.basis)]
      : [],
  );
  if (offer.offerStatus === 'INITIAL') {
    const rows = conditions
      .filter(({ code }) => !notConditions.includes(code))
      .map((each) => [conditionWords(each), each.met ? 'Met' : 'Not met']);
    const heading = 'Conditions for execution';
    const text = conditions.some(({ code }) => code === 'approval.required')
      ? { text: 'A second person must approve the execution.' }
      : {};
    return [...decided, { heading, ...text, table: { head: ['Condition', 'Status'], rows } }];
  }
  return decided.length > 0
    ? decided
    : [
        {
          heading: 'Conditions',
          text: 'The offer was imported with its status, so the figures at the time of the status change are unknown.',
        },
      ];
}

/** The memo's subtitle already says what day it is. */
function conditionWords({ code, statement, required }: MemoSources['conditions'][number]): string {
  return code === 'execution.cash.required.date.rule' && typeof required === 'string'
    ? `The cash-required date is ${formatDate(required)}.`
    : curlyApostrophes(statement);
}

function decision(heading: string, entry: MemoEntry['entry'], basis: DecisionBasis): MemoPart {
  const [approved, minimum] = [money(basis.approvedDollarAmount), money(basis.offerMinimum)];
  const isReached = compareMoney(approved, minimum) >= 0;
  return {
    heading,
    table: {
      head: ['Condition', 'Value', 'Status'],
      rows: [
        [
          'Approved vs. minimum',
          `${formatMoney(approved)} of ${formatMoney(minimum)}`,
          isReached ? 'Met' : 'Not met',
        ],
        [
          'Cash-required date',
          formatDate(basis.cashRequiredDate),
          basis.cashRequiredDate <= basis.today ? 'Met' : 'Not met',
        ],
        [
          'Pending subscriptions',
          basis.pendingCount === 0
            ? 'None'
            : `${basis.pendingCount.toLocaleString('en-US')}, ${formatMoney(money(basis.pendingDollarAmount))} requested, including accepted subscriptions`,
          // Only a closing depends on them.
          entry.action === 'close' ? (basis.pendingCount === 0 ? 'Met' : 'Not met') : '',
        ],
        ...(basis.reason === undefined ? [] : [['Reason', onOneLine(basis.reason), '']]),
        ...approvalRows(entry),
      ],
    },
  };
}

function approvalRows({ approval, actor }: MemoEntry['entry']): string[][] {
  if (approval === undefined) return [];
  const { requestedBy, reason, comment } = approval;
  return [
    ['Requested by', requestedBy.name, ''],
    ['Reason', onOneLine(reason), ''],
    ['Approved by', actor.name, ''],
    ...(comment === null ? [] : [['Comment', onOneLine(comment), '']]),
  ];
}
