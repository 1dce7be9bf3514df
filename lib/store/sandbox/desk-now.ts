import sql, { type Sql } from 'sql-template-tag';
import { deskOffsetMs } from './desk-clock.ts';

/** The time of the desk by the database's clock, where the times of services are not to be mixed. */
export function deskNow(): Sql {
  return sql`(now() + make_interval(secs => ${deskOffsetMs() / 1_000}::float8))`;
}
