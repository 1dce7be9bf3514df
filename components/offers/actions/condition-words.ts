import { formatDistance } from '#components/ui/date-text.tsx';
import type { ActionCondition } from '#lib/client/offers/list-actions.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { money, subtractMoney } from '#lib/domain/market/money.ts';
import { stateOf } from '../head/offer-line.tsx';

/**
 * Says how late a date is; null for other conditions. The offer isn't executed yet while its conditions are shown, so a
 * passed date is overdue, as among its dates.
 */
export function overdueWords({ code, required }: ActionCondition, today: string): string | null {
  const date = String(required);
  return code === cashRule && stateOf(date, today, false) === 'overdue'
    ? formatDistance(today, date, 'overdue')
    : null;
}

const cashRule = 'execution.cash.required.date.rule';

/**
 * Describes a condition in words. Says how far away the cash-required date is instead of giving today's date, and how
 * much is missing for a minimum that isn't reached.
 */
export function conditionWords(
  { code, met, value, required, statement }: ActionCondition,
  today: string,
): string {
  if (code === cashRule) {
    const date = String(required);
    return `The cash-required date ${date < today ? 'was' : 'is'} ${formatDate(date)}, ${formatDistance(today, date, 'overdue')}.`;
  }
  if (code === 'execution.minimum.rule' && !met) {
    const minimum = money(Number(required));
    return `${formatMoney(subtractMoney(minimum, money(Number(value))))} short of the ${formatMoney(minimum)} minimum.`;
  }
  return plainWords(statement);
}
