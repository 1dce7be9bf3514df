import { processValue } from '#lib/store/process-value.ts';

/** The counters of a process for its metrics. */
export type CountedEvent =
  /** Events of the embedded server: lost, back, not started. */
  | 'embedded database'
  /** Failed statements, by the class of their SQLSTATE, or `connection` without a response from PostgreSQL. */
  | 'failed statement'
  /** Statements that were refused because too many waited, all under one name. */
  | 'refused statement'
  /** Hashes of passwords that were made, all under one name. */
  | 'password hash'
  /** Events of the security trail, by code. */
  | 'security event'
  /** Events that the security trail could not take, all under one name. */
  | 'lost security event'
  /** The number of passes over the webhook queue, all under one name. */
  | 'look at webhooks'
  /** Attempts to send an event to a webhook: delivered, failed. */
  | 'webhook attempt'
  /** Attempts to send an e-mail: sent, not taken, given up. */
  | 'e-mail'
  /** Imports that ended: finished, refused. */
  | 'import'
  /** Expired rows that could not be deleted, by their kind. */
  | 'failed retention';

const kept = processValue<Map<CountedEvent, Map<string, number>>>('tallies');

/** Counts one event. Names are few and fixed, and never contain client data. */
export function countEvent(what: CountedEvent, name: string): void {
  const tallies = kept.get() ?? new Map<CountedEvent, Map<string, number>>();
  const counts = tallies.get(what) ?? new Map<string, number>();
  counts.set(name, (counts.get(name) ?? 0) + 1);
  kept.set(tallies.set(what, counts));
}

/** The counts of this process since its start, by name. */
export function eventCounts(what: CountedEvent): ReadonlyMap<string, number> {
  return kept.get()?.get(what) ?? new Map<string, number>();
}
