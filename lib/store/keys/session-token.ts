import { createHash, randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { processValue } from '#lib/store/process-value.ts';

const tokenBytes = 32;

/** Returns an unpredictable token for the browser. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Returns a token's hash for storage. The token can't be recovered from it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const idleMinutes = processValue<number>('session idle minutes');

/** Sets the idle timeout of this process's sessions. */
export function useSessionIdleMinutes(minutes: number): void {
  idleMinutes.set(minutes);
}

/** Returns when a session's idle timeout ends if its user sends a request now. */
export function idleEnd(): Sql {
  return sql`now() + make_interval(mins => ${idleMinutes.get() ?? 30})`;
}

/** Whether a session is valid: neither its maximum age nor its idle timeout has passed. */
export const isInForce: Sql = sql`(expires_at > now() and idle_ends_at > now())`;
