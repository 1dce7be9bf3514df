import { momentWords } from '#lib/domain/market/moment-words.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import type { DecisionKind } from '#lib/domain/offers/deciding/decision.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { isClosed, offerStatusLabels } from '#lib/domain/offers/offer-status.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import {
  cutShort,
  firstNames,
  peopleWords,
  personWords,
  type Memo,
  type MemoPart,
  type MemoSources,
  entryWords,
} from './memo.ts';
import { decisionParts } from './decision-parts.ts';
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
    runningHead: `${cutShort(offer.offerName, 60)}, offer ${offer.privatePlacementOfferOid}`,
    parts: [
      aboutOffer(sources),
      ...decisionParts(sources),
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
    .map(({ decision, count, fillDollarAmount, ...decider }) => [
      decisionLabels[decision],
      personWords(decider),
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
