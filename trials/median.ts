/** The middle of some figures, the upper one of two; NaN of none. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? NaN;
}
