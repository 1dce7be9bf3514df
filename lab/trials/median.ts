/** Returns the median: the upper of the two middle figures if the count is even, and NaN if there are no figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? NaN;
}

/** Splits samples into four parts of nearly equal length, without changing their order. */
export function quarters<Sample>(samples: readonly Sample[]): Sample[][] {
  const begins = (quarter: number) => Math.floor((quarter * samples.length) / 4);
  return [0, 1, 2, 3].map((quarter) => samples.slice(begins(quarter), begins(quarter + 1)));
}
