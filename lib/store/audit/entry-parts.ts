import sql, { type Sql } from 'sql-template-tag';

/**
 * An entry's time and actor. They are at the beginning of its text. An entry can list thousands of subscriptions, so
 * the rest is parsed only if these parts can't be found.
 */
export const timeOfEntry: Sql = sql`coalesce(substring(left(content, 100) from '^{"at":"([^"]+)"'),
  content::jsonb ->> 'at')::timestamptz`;
export const actorOfEntry: Sql = sql`coalesce(
  substring(left(content, 1000) from '^{"at":"[^"]+","action":"[^"]+","actor":({[^{}]*})')::jsonb,
  content::jsonb -> 'actor')`;

/** Size above which an entry is shortened if its subscriptions aren't needed. */
const largeBytes = 65_536;

/** An entry's text. If it is large, it doesn't contain the decisions on individual subscriptions. */
export const contentWithoutDecisions: Sql = sql`case when octet_length(content) <= ${largeBytes} then content
  else (content::jsonb - array['decisions', 'allocation'])::text end`;

/** Maximum total size of a page's entries, in bytes. A page has at least one entry, however large it is. */
const maxPageBytes = 4 * 1_048_576;

/** An entry's text, or null if the entries before it fill the page. `order` is the page's order. */
export function contentOnPage(order: Sql): Sql {
  return sql`case when sum(octet_length(content)) over (order by ${order} rows unbounded preceding)
    - octet_length(content) < ${maxPageBytes} then content end`;
}

/** Returns a page's entries and whether there are more. `rows` has one more than the page, unless the list ends. */
export function pageOfEntries<Row extends { readonly content: string | null }>(
  rows: readonly Row[],
  limit: number,
): { readonly entries: readonly WithContent<Row>[]; readonly isMore: boolean } {
  const entries: WithContent<Row>[] = [];
  for (const row of rows.slice(0, limit)) {
    if (!hasContent(row)) break;
    entries.push(row);
  }
  return { entries, isMore: rows.length > entries.length };
}

type WithContent<Row> = Row & { readonly content: string };

function hasContent<Row extends { readonly content: string | null }>(row: Row): row is WithContent<Row> {
  return row.content !== null;
}
