import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** By how much the clock of a sandbox is ahead: every service on the store has the same. */
export async function readClockOffset(database: Database): Promise<number> {
  const [found] = await database.query<{ offsetMs: number }>(sql`
    select clock_offset_ms::float8 as "offsetMs" from store_kind where kind = 'sandbox'`);
  return found?.offsetMs ?? 0;
}

/** Moves the clock on. Of two who move it at once the later time stays; says how far ahead it is then. */
export async function moveClockOffset(database: Database, offsetMs: number): Promise<number> {
  const [moved] = await database.query<{ offsetMs: number }>(sql`
    update store_kind set clock_offset_ms = greatest(clock_offset_ms, ${Math.round(offsetMs)}::bigint)
    where kind = 'sandbox' returning clock_offset_ms::float8 as "offsetMs"`);
  if (moved === undefined) throw new Error('Only the clock of a sandbox moves.');
  return moved.offsetMs;
}
