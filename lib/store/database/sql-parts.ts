import sql, { join, raw, type Sql } from 'sql-template-tag';
import { marketZone } from '#lib/domain/market/market-time.ts';

/** Formats a timestamp as in the API (D17). Sessions use the market's time zone, so the offset is the market's. */
export function timestampText(column: string | Sql): Sql {
  return sql`to_char(${typeof column === 'string' ? raw(column) : column}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`;
}

/**
 * Formats a timestamp independently of the session's time zone, for HMAC-protected values and for values
 * compared with them. Takes twice as long as timestampText. The minus sign is fixed, because New York has
 * always been behind UTC.
 */
export function sealedTimestampText(column: string): Sql {
  const [there, utc] = [`${column} at time zone '${marketZone}'`, `${column} at time zone 'UTC'`];
  return raw(
    `(to_char(${there}, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || '-' || to_char((${utc}) - (${there}), 'HH24:MI'))`,
  );
}

/** Joins conditions with `and`. If there are no conditions, returns true. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw('true') : join(conditions, ' and ');
}
