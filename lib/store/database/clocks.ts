import sql from 'sql-template-tag';
import { processValue } from '#lib/store/process-value.ts';
import type { DatabasePool, Database } from './database.ts';

/** The database's time at the moment when this process's monotonic clock, which can't be set, showed `at`. */
type Reading = {
  readonly databaseMs: number;
  readonly at: number;
  /** Maximum error, because the database read its clock at an unknown point during the round trip. */
  readonly uncertainMs: number;
};

/** A point in time by the machine's clock and by its monotonic clock (performance.now()). */
export type Moment = { readonly now: Date; readonly at: number };

/** Difference from the database's clock above which a warning is logged. */
export const warnedOffsetMs = 5_000;
/** Maximum difference from the database's clock at which decisions are still based on the service's clock. */
export const maxOffsetMs = 60_000;

const readings = new WeakMap<DatabasePool, Reading>();

export function momentNow(): Moment {
  return { now: new Date(), at: performance.now() };
}

/**
 * Returns how many milliseconds the service's clock was definitely ahead of the database's at a given moment
 * (negative if behind). Cheap to call: between readings, the monotonic clock tracks the database's time, so a
 * change to the service's clock is detected immediately. Returns undefined before the first reading.
 */
export function clockOffsetMs(database: DatabasePool, { now, at }: Moment): number | undefined {
  const reading = readings.get(database.whole());
  if (reading === undefined) {
    return undefined;
  }
  const offsetMs = now.getTime() - (reading.databaseMs + at - reading.at);
  return Math.sign(offsetMs) * Math.max(0, Math.abs(offsetMs) - reading.uncertainMs);
}

/** Like clockOffsetMs, but reads the database's clock with a statement. */
export async function readClockOffsetMs(database: DatabasePool, moment?: Moment): Promise<number> {
  const whole = database.whole();
  const begin = performance.now();
  const [row] = await whole.query<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const end = performance.now();
  if (row === undefined) throw new Error('The database did not return its time.');
  readings.set(whole, { databaseMs: row.ms, at: (begin + end) / 2, uncertainMs: (end - begin) / 2 });
  return clockOffsetMs(whole, moment ?? momentNow()) ?? 0;
}

/**
 * Returns the offset at the time of a decision. Queries the database only if the offset is unknown or seems too
 * large. Since the last reading, the database's clock may have been adjusted, or this machine may have been asleep.
 */
export async function offsetToDecideBy(database: DatabasePool, moment: Moment): Promise<number> {
  const known = clockOffsetMs(database, moment);
  return known !== undefined && Math.abs(known) <= maxOffsetMs ? known : readClockOffsetMs(database, moment);
}

/** Formats an offset, such as `3,600 seconds ahead of the database's` or `90 seconds behind the database's`. */
export function offsetText(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1_000).toLocaleString('en-US');
  return `${seconds} seconds ${offsetMs > 0 ? 'ahead of' : 'behind'} the database's`;
}

/** Commits the transaction, which ends its snapshot, and begins another on the same connection. */
export async function nextTransaction(session: Database): Promise<void> {
  await session.query(sql`commit`);
  await session.query(sql`begin`);
}

/** Clock of a sandbox, which can be ahead of real time. Undefined in production. */
const clock = processValue<{ readonly offsetMs: number }>('sandbox clock');

export function useSandboxClock(offsetMs: number | undefined): void {
  clock.set(offsetMs === undefined ? undefined : { offsetMs });
}

/** Reports whether this process uses a sandbox store. */
export function isSandbox(): boolean {
  return clock.get() !== undefined;
}

/** Returns how many milliseconds the time for rules and dates is ahead of real time. */
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

/** Returns how many milliseconds the sandbox's clock is ahead of real time. All instances on the store share it. */
export async function readClockOffset(database: Database): Promise<number> {
  const [found] = await database.query<{ offsetMs: number }>(sql`
    select clock_offset_ms::float8 as "offsetMs" from store_kind where kind = 'sandbox'`);
  return found?.offsetMs ?? 0;
}

/**
 * Moves the sandbox's clock to `offsetMs` ahead of real time, but never backward. If two callers move it at the same
 * time, the later time applies. Returns how many milliseconds it is then ahead. Throws if the store isn't a sandbox.
 */
export async function moveClockOffset(database: Database, offsetMs: number): Promise<number> {
  const [moved] = await database.query<{ offsetMs: number }>(sql`
    update store_kind set clock_offset_ms = greatest(clock_offset_ms, ${Math.round(offsetMs)}::bigint)
    where kind = 'sandbox' returning clock_offset_ms::float8 as "offsetMs"`);
  if (moved === undefined) throw new Error('Only a sandbox clock can be moved.');
  return moved.offsetMs;
}
