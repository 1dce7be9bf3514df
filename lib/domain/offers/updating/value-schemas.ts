import * as z from 'zod';
import { type CodeList, findEntry, listChoices } from '#lib/domain/offers/code-lists.ts';
import { decimalPlaces } from '#lib/domain/market/decimal.ts';
import { compareMoney, largestAmount, type Money, money } from '#lib/domain/market/money.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { explainRefusedState, isUsState } from './us-states.ts';

/**
 * Accepted value formats (D2): native or quoted, nothing else. The zod issue for a rejected value has its
 * problem code in `params.code`. Without one, the code is `invalid.value`.
 */

export const maxDays = 3650;

export const booleanSchema = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  { error: 'Use true or false.' },
);

/** Whole calendar days, 0 to 3650. */
export const daysSchema = z.unknown().transform((input, context): number => {
  const days = typeof input === 'string' && /^(0|[1-9]\d*)$/.test(input) ? Number(input) : input;
  if (typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= maxDays) {
    return days + 0; // -0 becomes 0
  }
  return refuse(context, input, 'invalid.value', `Use a whole number of days from 0 to ${maxDays}.`);
});

/**
 * Dollar amount with at most two decimal places, as exact Money. A native number is read by its value, and a
 * quoted one must be plain digits. Zero and negative native amounts are well-formed, but rule 1 rejects them.
 */
export const amountSchema = z.unknown().transform((input, context): Money => {
  if (typeof input === 'string' && /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(input)) {
    return money(input);
  }
  if (typeof input === 'number' && Number.isFinite(input) && decimalPlaces(input) <= 2) {
    const amount = money(input);
    if (compareMoney(amount, largestAmount) <= 0) {
      return amount;
    }
  }
  return refuse(
    context,
    input,
    'invalid.value',
    'Use an amount in dollars with at most two decimals, such as 250000.50, up to 9,999,999,999,999.99.',
  );
});

/** Accepts a code, name or alias from a list. The result is the code. */
export function codeSchema(list: CodeList) {
  return z
    .string({ error: `Use one of these strings: ${listChoices(list)}.` })
    .transform((input, context): string => {
      const entry = findEntry(list, input);
      return entry?.code ?? refuse(context, input, 'invalid.choice', choiceMessage(input, listChoices(list)));
    });
}

/** A code in blueSkyedStates (D18). */
export const stateSchema = z
  .string({ error: 'Use a state code such as "CA".' })
  .transform((input, context): string =>
    isUsState(input) ? input : refuse(context, input, 'invalid.statecode', explainRefusedState(input)),
  );

export function choiceMessage(input: string, choices: string): string {
  return `${quote(input)} is not an accepted value. Use ${choices}.`;
}

function refuse(context: z.RefinementCtx, input: unknown, code: ProblemCode, message: string): never {
  context.addIssue({ code: 'custom', input, message, params: { code } });
  return z.NEVER;
}
