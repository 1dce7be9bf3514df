import { formatShortMoney } from '#components/ui/money-text.tsx';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { DueText } from './list/due-text.tsx';

type Props = {
  readonly by: Money;
  /** The amount is short, with the full one in the title. */
  readonly isShort?: boolean;
  /** Only the mark shows; the words are in the title and for screen readers. */
  readonly isHidden?: boolean;
};

/** A warning if the approved amount exceeds the offer's maximum, with the excess; empty up to the maximum. */
export function OverMaximum({ by, isShort = false, isHidden = false }: Props) {
  return by === '0.00' ? null : (
    <DueText
      label={`Over the maximum by ${isShort ? formatShortMoney(Number(by)) : formatMoney(by)}`}
      title={`Over the maximum by ${formatMoney(by)}`}
      isShort={isHidden}
    />
  );
}
