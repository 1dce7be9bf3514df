import { createHash, randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { processValue } from '#lib/store/process-value.ts';

const tokenBytes = 32;

/** An unguessable token for the browser. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** The stored hash of a token, from which the token can't be recovered. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const idleMinutes = processValue<number>('session idle minutes');

/** How long sessions of this process last without a request by their user. */
export function useSessionIdleMinutes(minutes: number): void {
  idleMinutes.set(minutes);
}

/** When a session ends if its person sends a request now. */
export function idleEnd(): Sql {
  return sql`now() + make_interval(mins => ${idleMinutes.get() ?? 30})`;
}

/** Whether a session is valid: neither its lifetime nor the idle time limit has passed. */
export const isInForce: Sql = sql`(expires_at > now() and idle_ends_at > now())`;
