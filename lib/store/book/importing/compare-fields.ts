import { raw, type Sql } from 'sql-template-tag';
import { sealedTimestampText } from '#lib/store/offers/offer-rows.ts';

/** The field that a column keeps: `closing_date`, closingDate; `creation_ts`, creationTS; `account_firm_oid`, firmOid. */
export function fieldOf(column: string): string {
  return column
    .replace(/^account_firm/, 'firm')
    .replace(/_ts$/, 'TS')
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * A lateral table `compared` (ordinal, field, before, after): the fields in which a row of one table differs from one
 * of another, in the order of the columns, their values as JSON in the forms of the API.
 */
export function fieldsThatDiffer(
  columns: readonly string[],
  before: string,
  after: string,
  valueOf: (table: string, column: string) => string = columnOf,
): Sql {
  const rows = columns.map((column, ordinal) => {
    const values = [before, after].map((table) => jsonText(column, valueOf(table, column)));
    return `(${[ordinal, `'${fieldOf(column)}'`, ...values].join(', ')})`;
  });
  return raw(`lateral (
    select * from (values ${rows.join(', ')}) as fields (ordinal, field, before, after)
    where fields.before is distinct from fields.after
  ) as compared`);
}

function columnOf(table: string, column: string): string {
  return `${table}.${column}`;
}

function jsonText(column: string, value: string): string {
  return `to_jsonb(${/_(timestamp|ts)$/.test(column) ? sealedTimestampText(value).sql : value})`;
}
