import { classNames } from '#components/ui/class-names.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { overMaximum, shortfall } from '#lib/domain/offers/figures/facts-from-totals.ts';

type TotalLimits = { readonly offerMinimum: number; readonly offerMaximum: number | null };

type Props = {
  readonly offer: TotalLimits;
  readonly approved: Money;
  readonly change: Money;
  /** Whether both figures fit on one line. */
  readonly wide?: boolean;
};

/** Shows how a decision would change the approved total, such as "$85,000 short → $35,000 short". */
export function TotalEffect({ offer, approved, change, wide = false }: Props) {
  const after = addMoney(approved, change);
  const { isOver, words } = distanceToLimits(offer, after);
  const before = distanceToLimits(offer, approved).words;
  const isMissed = before === reached && words !== reached && !isOver;
  return (
    <dl
      aria-label="Effect on the total"
      className={classNames(
        'grid grid-cols-[auto_1fr] gap-x-4 bg-wash px-3 py-2',
        wide && 'sm:grid-cols-[auto_auto_auto_1fr]',
      )}
    >
      <dt className="text-quiet">Approved</dt>
      <dd>
        {wholeMoney(approved)} <Arrow /> <strong className="font-semibold">{wholeMoney(after)}</strong>
      </dd>
      <dt className="text-quiet">Minimum {wholeMoney(money(offer.offerMinimum))}</dt>
      <dd className={isOver ? 'text-danger' : isMissed ? 'text-due' : undefined}>
        {before !== words && (
          <>
            {before} <Arrow />{' '}
          </>
        )}
        {words}
      </dd>
    </dl>
  );
}

const reached = 'minimum reached';

function Arrow() {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="sr-only">becomes</span>
    </>
  );
}

function distanceToLimits({ offerMinimum, offerMaximum }: TotalLimits, total: Money) {
  const missing = shortfall(money(offerMinimum), total);
  const over = overMaximum(offerMaximum === null ? null : money(offerMaximum), total);
  if (over !== '0.00') return { isOver: true, words: `${wholeMoney(over)} over the maximum` };
  return { isOver: false, words: missing === '0.00' ? reached : `${wholeMoney(missing)} short` };
}

/** Formats an amount as `$85,000` or, if it has cents, as `$85,000.50`. */
export function wholeMoney(amount: Money): string {
  return formatMoney(amount).replace(/\.00$/, '');
}

/** Parses a typed amount, such as `$1,250,000` or `1250000.5`. Returns null if it is invalid. */
export function readTypedAmount(text: string): Money | null {
  const plain = text.replaceAll(/[\s$,]/g, '');
  return /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? money(plain) : null;
}

/** Returns by how much the total changes if a subscription's fill changes. */
export function fillChange(from: number | null, to: Money | null): Money {
  return subtractMoney(to ?? '0.00', money(from ?? 0));
}

export function isPositive(amount: Money): boolean {
  return compareMoney(amount, '0.00') > 0;
}
