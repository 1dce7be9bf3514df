import sql from 'sql-template-tag';
import { processValue } from '#lib/store/process-value.ts';
import type { Database } from '#lib/store/database/database.ts';

/** Clock of a sandbox, which is ahead of the real time. Undefined in production. */
const clock = processValue<{ readonly offsetMs: number }>('sandbox clock');

export function useSandboxClock(offsetMs: number | undefined): void {
  clock.set(offsetMs === undefined ? undefined : { offsetMs });
}

/** Reports whether this process uses a sandbox store. */
export function isSandbox(): boolean {
  return clock.get() !== undefined;
}

/** Returns by how many milliseconds rules and dates are ahead of the real time. */
export function deskOffsetMs(): number {
  return clock.get()?.offsetMs ?? 0;
}

/**
 * Returns the time for rules, dates and events. Authentication, rate limits and audit log protection use the
 * real time, which only the operator can change.
 */
export function deskTime(real: Date = new Date()): Date {
  return new Date(real.getTime() + deskOffsetMs());
}

/** Returns how far the sandbox's clock is ahead. All instances on the store share it. */
export async function readClockOffset(database: Database): Promise<number> {
  const [found] = await database.query<{ offsetMs: number }>(sql`
    select clock_offset_ms::float8 as "offsetMs" from store_kind where kind = 'sandbox'`);
  return found?.offsetMs ?? 0;
}

/**
 * Moves the clock forward. If two callers move it at the same time, the later time applies. Returns how far
 * ahead the clock then is.
 */
export async function moveClockOffset(database: Database, offsetMs: number): Promise<number> {
  const [moved] = await database.query<{ offsetMs: number }>(sql`
    update store_kind set clock_offset_ms = greatest(clock_offset_ms, ${Math.round(offsetMs)}::bigint)
    where kind = 'sandbox' returning clock_offset_ms::float8 as "offsetMs"`);
  if (moved === undefined) throw new Error('Only a sandbox clock can be moved.');
  return moved.offsetMs;
}
