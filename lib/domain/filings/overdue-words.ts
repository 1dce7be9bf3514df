import { countOf } from '#lib/domain/text/count-of.ts';
import { filingTitle } from './jurisdictions.ts';

/** Maximum number of overdue filings to name. */
const maxNamed = 3;

type OverdueFiling = Parameters<typeof filingTitle>[0] & {
  readonly daysLeft: number | null;
  /** The firm that must make the filing. Absent if it isn't to be named. */
  readonly firmName?: string | undefined;
};

/** Says how long filings have been overdue, such as `Form D by 12 days; 2 more`. */
export function overdueWords(overdue: readonly OverdueFiling[]): string {
  const left = overdue.length - maxNamed;
  return [
    ...overdue
      .slice(0, maxNamed)
      .map(
        (filing) =>
          `${filingTitle(filing)}${firmWords(filing)} by ${countOf(-(filing.daysLeft ?? 0), 'day')}`,
      ),
    ...(left > 0 ? [`${left.toLocaleString('en-US')} more`] : []),
  ].join('; ');
}

function firmWords({ firmName }: OverdueFiling): string {
  return firmName === undefined ? '' : ` (${firmName})`;
}
