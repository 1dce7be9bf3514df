import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { closedDayAdvisories } from '#lib/domain/market/closed-day.ts';
import { cashRequiredDate, formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, type Money } from '#lib/domain/market/money.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { Situation } from '#lib/domain/offers/updating/rule.ts';
import type { ActionCaller, ActionName } from './action.ts';

export function advisoriesFor(
  name: ActionName,
  { offer, facts, today }: Situation,
  { seesFigures, closures }: ActionCaller,
): string[] {
  if (name === 'execute') {
    return [
      ...standingAdvisories(offer, today()),
      ...closedDayAdvisories(
        'cash-required date',
        cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired),
        closures,
      ),
      ...(seesFigures ? sizeAdvisories(offer, facts.approvedTotal) : []),
      ...(seesFigures ? unconfirmedAdvisories(facts.unconfirmedTotal) : []),
      ...exemptionOf(offer.exemption).advisories,
    ];
  }
  if (name === 'close') return closedDayAdvisories('closing date', offer.closingDate, closures);
  return name === 'cancel' && offer.offerStatus === 'IN_PROGRESS' ? ['The offer was already executed.'] : [];
}

function standingAdvisories(offer: Offer, today: MarketDate): string[] {
  return [
    ...(offer.published ? [] : ['The offer is not published.']),
    ...(today > offer.closingDate ? [`The closing date, ${formatDate(offer.closingDate)}, has passed.`] : []),
  ];
}

function unconfirmedAdvisories(total: Money = '0.00'): string[] {
  return compareMoney(total, '0.00') > 0
    ? [
        `${formatMoney(total)} doesn't count: the firms of these accounts haven't confirmed their participation.`,
      ]
    : [];
}

function sizeAdvisories(offer: Offer, approved: Money): string[] {
  const { name, maximumSize } = exemptionOf(offer.exemption);
  const overLimit = (limit: Money | null, whose: string) =>
    limit !== null && compareMoney(approved, limit) > 0
      ? [`${formatMoney(approved)} approved is more than ${whose} of ${formatMoney(limit)}.`]
      : [];
  return [
    ...overLimit(offer.offerMaximum, "the offer's maximum"),
    ...overLimit(maximumSize, `the maximum size under ${name}`),
  ];
}
