import { processValue } from '#lib/store/process-value.ts';

/** Kinds of events that a process counts for its metrics. */
export type CountedEvent =
  /** Events of the embedded server: lost, back, not started. */
  | 'embedded database'
  /** Failed statements by SQLSTATE class, or `connection` if PostgreSQL didn't respond. */
  | 'failed statement'
  /** Statements rejected because too many were queued, all counted under a single name. */
  | 'refused statement'
  /** Password hashes computed, all counted under a single name. */
  | 'password hash'
  /** Security events, by code. */
  | 'security event'
  /** Events missing from the security log, all counted under a single name. */
  | 'lost security event'
  /** Passes over the webhook queue, all counted under a single name. */
  | 'look at webhooks'
  /** Attempts to send an event to a webhook: delivered, failed. */
  | 'webhook attempt'
  /** Attempts to send an e-mail: sent, not taken (to be retried), given up. */
  | 'e-mail'
  /** Imports that ended: finished, refused. */
  | 'import'
  /** Expired rows that could not be deleted, by kind. */
  | 'failed retention';

const kept = processValue<Map<CountedEvent, Map<string, number>>>('tallies');

/** Counts one event. Names are few and fixed, and never contain client data. */
export function countEvent(what: CountedEvent, name: string): void {
  const tallies = kept.get() ?? new Map<CountedEvent, Map<string, number>>();
  const counts = tallies.get(what) ?? new Map<string, number>();
  counts.set(name, (counts.get(name) ?? 0) + 1);
  kept.set(tallies.set(what, counts));
}

/** Returns this process's counts since it started, by name. */
export function eventCounts(what: CountedEvent): ReadonlyMap<string, number> {
  return kept.get()?.get(what) ?? new Map<string, number>();
}
