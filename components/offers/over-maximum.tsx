import { formatShortMoney } from '#components/ui/money-text.tsx';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { DueText } from './list/due-text.tsx';

/**
 * Returns by how much an approved amount exceeds a maximum, to the cent. 0 if it doesn't, or if there is no
 * maximum.
 */
export function excessOf(approved: number, maximum: number | null): number {
  const cents = maximum === null ? 0 : Math.round(approved * 100) - Math.round(maximum * 100);
  return Math.max(0, cents) / 100;
}

type Props = {
  readonly by: number;
  /** Whether the amount is abbreviated, with the full amount in the title. */
  readonly isShort?: boolean;
  /** Whether only the mark is visible. The text is then in the title and for screen readers. */
  readonly isHidden?: boolean;
};

/** Warns if the approved amount exceeds the offer's maximum, and shows the excess. Otherwise empty. */
export function OverMaximum({ by, isShort = false, isHidden = false }: Props) {
  const full = formatMoney(by.toFixed(2));
  return by === 0 ? null : (
    <DueText
      label={`Over the maximum by ${isShort ? formatShortMoney(by) : full}`}
      title={`Over the maximum by ${full}`}
      isShort={isHidden}
    />
  );
}
