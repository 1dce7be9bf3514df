import sql, { type Sql } from 'sql-template-tag';

/**
 * The time of the desk by the clock of the database and the offset that the store keeps. What several services do once
 * rests on this alone: not on the clock of one of them, nor on whether it has heard of a move or a reset already.
 */
export const deskNow: Sql = sql`(now() + make_interval(secs => (
  select coalesce(max(clock_offset_ms), 0) from store_kind where kind = 'sandbox')::float8 / 1000))`;
