import { Notice } from '#components/ui/notice.tsx';
import { addMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { type Allocation, isLowered } from '#lib/domain/offers/deciding/allocation.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { unfilledByMaximum } from './allocation-words.ts';
import type { AccountTotal } from './investor-limit.ts';
import { AccountWords } from './many-outcomes.tsx';
import { isPositive, wholeMoney } from './total-effect.tsx';

type Props = {
  readonly allocation: Allocation;
  /** Approved totals of the accounts that would exceed the maximum per investor. */
  readonly over: ReadonlyMap<string, AccountTotal>;
  readonly maximum: Money | null;
  /** Whether the user can still choose the method. */
  readonly isChoosing: boolean;
};

const maxShown = 10;

/** Explains the effects of the maximum per investor, which applies to each subscription separately. */
export function AllocationNotices({ allocation, over, maximum, isChoosing }: Props) {
  if (maximum === null) return null;
  const unfilled = unfilledByMaximum(allocation, maximum);
  const rule = `The ${wholeMoney(maximum)} maximum per investor applies to each subscription, not to an account’s total.`;
  return (
    <>
      {isPositive(unfilled) && (
        <Notice title={`The per-investor maximum leaves ${wholeMoney(unfilled)} unfilled`}>
          Each subscription gets what it requested, up to the maximum, so all methods give the same amounts.
        </Notice>
      )}
      {over.size === 0 ? (
        <p className="text-small text-quiet">{rule}</p>
      ) : (
        <Notice
          tone="due"
          title={`${countOf(over.size, 'account')} over the ${wholeMoney(maximum)} maximum per investor`}
        >
          <ul>
            {[...over].slice(0, maxShown).map(([number, { total, count }]) => (
              <li key={number}>
                <AccountWords number={number} />: {wholeMoney(total)} from {countOf(count, 'subscription')}
              </li>
            ))}
            {over.size > maxShown && <li>and {countOf(over.size - maxShown, 'more account')}</li>}
          </ul>
          {rule}
          {isChoosing && ' To lower an amount, choose “Manual”.'}
        </Notice>
      )}
    </>
  );
}

/** Names the accepted amounts that an allocation lowers, with the amounts before and after. */
export function AmountsLowered({ lines }: Pick<Allocation, 'lines'>) {
  const lowered = lines.filter(isLowered);
  if (lowered.length === 0) return null;
  const less = lowered
    .map((line) => subtractMoney(line.previousFillDollarAmount ?? '0.00', line.fillDollarAmount))
    .reduce(addMoney, '0.00');
  return (
    <Notice
      tone="due"
      title={`${countOf(lowered.length, 'accepted amount')} will be lowered, by ${wholeMoney(less)} in total`}
    >
      <ul>
        {lowered.slice(0, maxShown).map((line) => (
          <li key={line.privatePlacementOrderOid}>
            <AccountWords number={line.accountNumber} />:{' '}
            {wholeMoney(line.previousFillDollarAmount ?? '0.00')} →{' '}
            {line.outcome === 'none' ? 'rejected' : wholeMoney(line.fillDollarAmount)}
          </li>
        ))}
        {lowered.length > maxShown && <li>and {lowered.length - maxShown} more, marked ▼ in the table</li>}
      </ul>
    </Notice>
  );
}
