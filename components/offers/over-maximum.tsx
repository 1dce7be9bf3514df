import { formatShortMoney } from '#components/ui/money-text.tsx';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { DueText } from './list/due-text.tsx';

/**
 * Returns the amount, to the cent, by which an approved amount exceeds a maximum. Returns 0 if it doesn't, or if
 * there is no maximum.
 */
export function excessOf(approved: number, maximum: number | null): number {
  const cents = maximum === null ? 0 : Math.round(approved * 100) - Math.round(maximum * 100);
  return Math.max(0, cents) / 100;
}

type Props = {
  readonly by: number;
  /** Whether the amount is abbreviated, with the full amount in the title. */
  readonly isShort?: boolean;
};

/** Warns that the approved amount exceeds the offer's maximum, and shows by how much. Empty if it doesn't. */
export function OverMaximum({ by, isShort = false }: Props) {
  const full = formatMoney(by.toFixed(2));
  return by === 0 ? null : (
    <DueText
      label={`Over the maximum by ${isShort ? formatShortMoney(by) : full}`}
      title={`Over the maximum by ${full}`}
    />
  );
}
