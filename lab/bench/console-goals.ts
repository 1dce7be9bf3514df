/** A measurement, its target, and its format. */
export type ConsoleFigure = {
  readonly page: string;
  readonly name: string;
  readonly value: number;
  /** Null if the measurement has no target. */
  readonly goal: number | null;
  readonly unit: 'KB' | 'MB' | 'ms' | 's' | '%' | '';
  /** Further results as text, such as the minimum and maximum of several runs. */
  readonly more?: string;
};

export const consoleGoals = {
  lcpMs: 1_000,
  inpMs: 100,
  cls: 0.02,
  saveMs: 100,
  /** Maximum percentage of frames dropped at 60 Hz, with a margin for a busy machine. */
  lateFramesPercent: 1,
  /** Time from choosing a file of 100,000 subscriptions to its result. */
  uploadSeconds: 60,
  /** Longest time without a frame during an upload. */
  longestFrameMs: 100,
  tabMb: 300,
} as const;

export function isMet({ value, goal }: ConsoleFigure): boolean {
  return goal === null || value <= goal;
}

/** Returns the figures as rows of a Markdown table. */
export function consoleTable(figures: readonly ConsoleFigure[]): string {
  const rows = figures.map((figure) => {
    const { page, name, value, goal, unit, more } = figure;
    const suffix = unit === '' || unit === '%' ? unit : ` ${unit}`;
    const written = `${short(value)}${suffix}${more === undefined ? '' : ` (${more})`}`;
    const wanted = goal === null ? '–' : `≤ ${goal}${suffix}`;
    return `| ${page} | ${name} | ${written} | ${wanted} | ${goal === null ? '' : isMet(figure) ? 'met' : '**not met**'} |`;
  });
  return ['| Page | Metric | Measured | Goal | |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** Formats a number with at most three decimal places, fewer for large numbers. */
function short(value: number): string {
  return value >= 10 ? value.toFixed(value >= 100 ? 0 : 1) : String(Number(value.toFixed(3)));
}
