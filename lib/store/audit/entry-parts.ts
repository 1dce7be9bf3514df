import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * An entry's time and actor. They are at the beginning of its text. Parsing the text takes a hundred times as long, or
 * more if the entry lists thousands of subscriptions, so it is parsed only if the name contains escaped characters.
 */
export const entryTime: Sql = sql`split_part(left(content, 100), '"', 4)::timestamptz`;
const plainName = raw(`split_part(split_part(left(content, 1000), '"name":"', 2), '"', 1)`);
export const entryActorName: Sql = sql`case when strpos(${plainName}, '\\') = 0 then ${plainName}
  else content::jsonb #>> '{actor,name}' end`;

/**
 * Matches entries that changed this field of the offer record. A creation lists every field, so fields without a value
 * are left out. An empty list has no value either: in a path, comparing a list compares its elements.
 */
export function changesField(field: string): Sql {
  const hasValue = `$.changes[*] ? (@.field == ${JSON.stringify(field)} && (@.from != null || @.to != null))`;
  return contentHolds({ field }, sql`jsonb_path_exists(content::jsonb, ${hasValue}::jsonpath)`);
}

/** Matches entries of this bulk update. */
export function isOfBulkUpdate(bulkId: string): Sql {
  return contentHolds({ bulkId }, sql`content::jsonb @> ${JSON.stringify({ bulkId })}::jsonb`);
}

/**
 * Matches entries that mention a member, at any depth, and meet a condition. Parsing an entry takes much longer than
 * searching its text, so the condition is checked only if the text mentions the member.
 */
function contentHolds(mentioned: object, condition: Sql): Sql {
  return sql`case when strpos(content, ${JSON.stringify(mentioned).slice(1, -1)}) > 0
    then ${condition} else false end`;
}

/** Size above which an entry is shortened if its subscriptions aren't needed. */
const largeBytes = 65_536;

/** An entry's text. If it is large, it doesn't contain what was decided for each subscription. */
export const contentWithoutDecisions: Sql = sql`case when octet_length(content) <= ${largeBytes} then content
  else (content::jsonb - 'decisions' #- '{allocation,lines}')::text end`;

/** Matches an entry's actor. None of its members is an object, and its name can contain braces and escaped quotes. */
const actorPattern = String.raw`"actor":({(?:[^{}"]|"(?:[^"\\]|\\.)*")*})`;

/** An entry's actor as JSON. In large entries, only the beginning of the text is searched for it. */
export const entryActor: Sql = sql`case when octet_length(content) <= ${largeBytes} then content::jsonb -> 'actor'
  else coalesce(substring(left(content, 1000) from ${actorPattern})::jsonb, content::jsonb -> 'actor') end`;

/** Maximum total size of a page's entries, in bytes. A page has at least one entry, however large it is. */
const maxPageBytes = 4 * 1_048_576;

/** An entry's text, or null if the entries before it fill the page. `order` is the page's order. */
export function contentOnPage(order: Sql): Sql {
  return sql`case when sum(octet_length(content)) over (order by ${order} rows unbounded preceding)
    - octet_length(content) < ${maxPageBytes} then content end`;
}

/** Returns a page's entries and whether there are more. `rows` has one row beyond the page, unless the list ends. */
export function entryPage<Row extends { readonly content: string | null }>(
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
