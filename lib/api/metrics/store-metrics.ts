import { Counter, Gauge, type Registry } from 'prom-client';
import { securityEvents } from '#lib/domain/access/security-event.ts';
import { readAuditCoverage } from '#lib/store/audit/audit-scope.ts';
import { readLastVerifications } from '#lib/store/audit/verification/audit-runs.ts';
import { clockOffsetMs, momentNow } from '#lib/store/database/clocks.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { maxWaiting } from '#lib/store/database/pool/fair-queue.ts';
import { type CountedEvent, eventCounts } from '#lib/store/database/event-counts.ts';

/** Registers the store's metrics. Returns a function that reads those that come from the database. */
export function storeMetrics(registry: Registry, database: DatabasePool): () => Promise<void> {
  poolMetrics(registry, database);
  clockMetric(registry, database);
  registerCounters(registry);
  return coverageMetrics(registry, database);
}

function poolMetrics(registry: Registry, database: DatabasePool): void {
  new Gauge({
    name: 'placement_desk_database_connections',
    help: 'Database connections in the pool. The maximum is DATABASE_CONNECTIONS, including those for short reads.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { connections, idle } = database.usage();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, connections - idle);
    },
  });
  new Gauge({
    name: 'placement_desk_database_statements_waiting',
    help: `Statements and transactions waiting for a connection. While ${maxWaiting} are waiting, new ones are rejected.`,
    registers: [registry],
    collect() {
      this.set(database.usage().waiting);
    },
  });
}

function clockMetric(registry: Registry, database: DatabasePool): void {
  new Gauge({
    name: 'placement_desk_clock_offset_seconds',
    help: "Offset of the instance's clock from the database's. Negative if the instance is behind. Beyond 60 seconds in either direction, offers can't be changed.",
    registers: [registry],
    collect() {
      this.set((clockOffsetMs(database, momentNow()) ?? 0) / 1_000);
    },
  });
}

function registerCounters(registry: Registry): void {
  registerCounter(registry, {
    name: 'placement_desk_database_statements_refused_total',
    help: `Statements and transactions rejected because ${maxWaiting} were already waiting.`,
    what: 'refused statement',
  });
  registerCounter(registry, {
    name: 'placement_desk_database_statement_failures_total',
    help: 'Failed statements by SQLSTATE class, or "connection" if PostgreSQL didn\'t respond.',
    what: 'failed statement',
    label: 'class',
    known: ['connection', '08', '25', '25P', '40', '53', '55', '57', '58'],
  });
  registerCounter(registry, {
    name: 'placement_desk_embedded_database_events_total',
    help: 'Number of times the embedded database was lost, failed to start or was recovered, by event.',
    what: 'embedded database',
    label: 'event',
    known: ['lost', 'not started', 'back'],
  });
  registerCounter(registry, {
    name: 'placement_desk_password_hashes_total',
    help: 'Password hashes computed. Each uses 128 MiB and takes about a third of a second on one core.',
    what: 'password hash',
  });
  registerCounter(registry, {
    name: 'placement_desk_security_events_total',
    help: 'Events this process added to the security log.',
    what: 'security event',
    label: 'event',
    known: Object.keys(securityEvents),
  });
  registerCounter(registry, {
    name: 'placement_desk_security_events_lost_total',
    help: "Events that couldn't be added to the security log. See the server log for the reason.",
    what: 'lost security event',
  });
}

function coverageMetrics(registry: Registry, database: DatabasePool): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'placement_desk_database_up',
    help: 'Whether the database responded within two seconds when the metrics were read: 1 or 0.',
    registers,
  });
  const number = new Gauge({
    name: 'placement_desk_audit_checkpoint_number',
    help: 'Number of the newest audit checkpoint. 0 if there is none.',
    registers,
  });
  const madeAt = new Gauge({
    name: 'placement_desk_audit_checkpoint_timestamp_seconds',
    help: 'Time of the newest audit checkpoint. 0 if there is none.',
    registers,
  });
  const uncovered = new Gauge({
    name: 'placement_desk_audit_entries_uncovered',
    help: 'Audit entries not yet covered by a checkpoint, counted up to 1000.',
    registers,
  });
  const verifiedAt = new Gauge({
    name: 'placement_desk_audit_verification_timestamp_seconds',
    help: 'Time of the last audit verification, by kind: full, or incremental (new entries only). 0 if none has run.',
    labelNames: ['kind'],
    registers,
  });
  const findings = new Gauge({
    name: 'placement_desk_audit_verification_findings',
    help: 'Findings from the last verification, both new and known.',
    labelNames: ['kind', 'state'],
    registers,
  });
  for (const kind of ['full', 'incremental']) verifiedAt.set({ kind }, 0);
  return async () => {
    try {
      const [coverage, verifications] = await withTimeout(
        Promise.all([readAuditCoverage(database), readLastVerifications(database)]),
      );
      up.set(1);
      for (const { kind, endedAtSeconds, newFindings, known } of verifications) {
        verifiedAt.set({ kind }, endedAtSeconds);
        findings.set({ kind, state: 'new' }, newFindings);
        findings.set({ kind, state: 'known' }, known);
      }
      number.set(coverage.checkpoint);
      madeAt.set(coverage.madeAtSeconds);
      uncovered.set(coverage.uncovered);
    } catch {
      up.set(0); // the reason is in the log of failed requests, and failures are also counted by class
    }
  };
}

const timeoutMs = 2_000;

type CounterOfProcess = {
  readonly name: string;
  readonly help: string;
  readonly what: CountedEvent;
  readonly label?: string;
  /** Labels that start at zero, because Prometheus misses the first increase of a new series. */
  readonly known?: readonly string[];
};

/** Registers a counter whose values are counted elsewhere in this process. */
export function registerCounter(
  registry: Registry,
  { name, help, what, label, known = [] }: CounterOfProcess,
): void {
  new Counter({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const each of known) this.inc(labelled(label, each), 0);
      for (const [each, count] of eventCounts(what)) this.inc(labelled(label, each), count);
    },
  });
}

function labelled(label: string | undefined, value: string): Record<string, string> {
  return label === undefined ? {} : { [label]: value };
}

/** Waits for work. Throws after two seconds, so that a scrape doesn't hang when the database does. */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
