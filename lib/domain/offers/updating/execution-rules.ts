import { cashRequiredDate, daysBetween, formatDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, subtractMoney } from '#lib/domain/market/money.ts';
import { transitions } from '#lib/domain/offers/offer-status.ts';
import type { UpdateRequest } from './update-request.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { at, type Rule } from './rule.ts';

/** Rules about the execution of the offer. */
export const executionRules: readonly Rule[] = [
  {
    code: 'execution.minimum.rule',
    source: 'rule 6',
    check: ({ offer, request, facts }) =>
      needsExecutionRules(request) && compareMoney(facts.approvedTotal, offer.offerMinimum) < 0
        ? [
            at(
              'offerStatus',
              `${formatMoney(facts.approvedTotal)} approved of the ${formatMoney(offer.offerMinimum)} minimum: ${formatMoney(subtractMoney(offer.offerMinimum, facts.approvedTotal))} is missing.`,
            ),
          ]
        : [],
  },
  {
    code: 'execution.cash.required.date.rule',
    source: 'rule 6',
    check: (situation) => {
      const { offer, request } = situation;
      if (!needsExecutionRules(request)) {
        return [];
      }
      const today = situation.today();
      const date = cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired);
      return today < date
        ? [
            at(
              'offerStatus',
              `The cash required date is ${formatDate(date)}, in ${countOf(daysBetween(today, date), 'day')}: the offer can be executed from that day on, New York time.`,
            ),
          ]
        : [];
    },
  },
];

function needsExecutionRules(request: UpdateRequest): boolean {
  return request.transition !== undefined && transitions[request.transition].needsExecutionRules;
}
