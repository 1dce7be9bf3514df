import sql from 'sql-template-tag';
import { processValue } from '#lib/store/process-value.ts';
import type { Database } from '#lib/store/database/database.ts';

/** The clock of a sandbox, which is ahead of the real one. Undefined in other services. */
const clock = processValue<{ readonly offsetMs: number }>('sandbox clock');

export function useSandboxClock(offsetMs: number | undefined): void {
  clock.set(offsetMs === undefined ? undefined : { offsetMs });
}

/** Whether this process uses a sandbox store. */
export function isSandbox(): boolean {
  return clock.get() !== undefined;
}

/** By how many milliseconds rules and dates are ahead of the real time. */
export function deskOffsetMs(): number {
  return clock.get()?.offsetMs ?? 0;
}

/**
 * The time for rules, dates and events. Authentication, rate limits and the protection of the audit use the real
 * time, which only the operator can change.
 */
export function deskTime(real: Date = new Date()): Date {
  return new Date(real.getTime() + deskOffsetMs());
}

/** How far the sandbox's clock is ahead. All services on the store share it. */
export async function readClockOffset(database: Database): Promise<number> {
  const [found] = await database.query<{ offsetMs: number }>(sql`
    select clock_offset_ms::float8 as "offsetMs" from store_kind where kind = 'sandbox'`);
  return found?.offsetMs ?? 0;
}

/**
 * Moves the clock forward. If two callers move it at once, the later time applies. Returns how far ahead it is then.
 */
export async function moveClockOffset(database: Database, offsetMs: number): Promise<number> {
  const [moved] = await database.query<{ offsetMs: number }>(sql`
    update store_kind set clock_offset_ms = greatest(clock_offset_ms, ${Math.round(offsetMs)}::bigint)
    where kind = 'sandbox' returning clock_offset_ms::float8 as "offsetMs"`);
  if (moved === undefined) throw new Error('Only a sandbox clock can be moved.');
  return moved.offsetMs;
}
